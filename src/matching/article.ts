/** A number, or a range of them. */
export type Measure = number | { readonly min: number; readonly max: number }

type Absent = null | undefined

/** What matching looks at of an article, named as the interface names it. */
export type Article = {
  readonly article_number: string
  readonly name?: string | Absent
  readonly description?: string | Absent
  readonly base_unit?: string | Absent
  readonly manufacturer_name?: string | Absent
  readonly manufacturer_article_number?: string | Absent
  readonly supplier_article_number?: string | Absent
  readonly ean?: string | Absent
  readonly etim_class?: string | Absent
  readonly norms?: readonly string[] | Absent
  readonly product_group?: string | Absent
  readonly keywords?: readonly string[] | Absent
  readonly power_w?: Measure | Absent
  readonly voltage_v?: Measure | Absent
  readonly current_a?: Measure | Absent
  readonly length_mm?: Measure | Absent
  readonly width_mm?: Measure | Absent
  readonly height_mm?: Measure | Absent
  readonly diameter_mm?: Measure | Absent
  readonly weight_kg?: Measure | Absent
  readonly ip_rating?: string | Absent
  readonly attributes?: Readonly<Record<string, string | number | boolean>> | Absent
  readonly list_price?: number | Absent
  readonly price_quantity?: number | Absent
  readonly custom_fields?: Readonly<Record<string, unknown>> | Absent
  /** Units other than the base unit that quantities of it can be given in. */
  readonly convertible_units?: readonly string[] | Absent
}
