import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { notFound } from '#kernel/errors.ts'
import { jobOf } from '../../../jobs/import-stamps.ts'
import type { Conversion } from '../../positions/selection.ts'

/** One line of what an article says of itself: a name of ours or of who sent it, and the value as written. */
type Told = { readonly name: string; readonly value: string }

/** An article with all that is known of it. Amounts are decimal text. */
export type ArticleRecord = {
  readonly article_number: string
  readonly name: string | null
  readonly description: string | null
  readonly manufacturer_name: string | null
  readonly manufacturer_article_number: string | null
  readonly supplier_id: string | null
  readonly supplier_name: string | null
  readonly supplier_article_number: string | null
  readonly ean: string | null
  /** Stored as sent, but never used as a number. */
  readonly has_wrong_ean: boolean
  readonly etim_class: string | null
  readonly product_group: string | null
  readonly norms: readonly string[]
  readonly keywords: readonly string[]
  readonly base_unit: string | null
  readonly list_price: string | null
  readonly price_quantity: string
  readonly currency: string | null
  readonly is_active: boolean
  readonly created_at: string
  readonly updated_at: string
  /** Null where it is not kept any more. */
  readonly changed_by_job: string | null
  /** Tenders and orders in which it is chosen. */
  readonly request_count: number
  readonly conversions: readonly Conversion[]
  /** Measures: from and to are one where it is one. */
  readonly measures: readonly {
    readonly name: string
    readonly from: string
    readonly to: string
  }[]
  readonly ip_rating: string | null
  readonly attributes: readonly Told[]
  readonly custom_fields: readonly Told[]
  readonly accessory_count: number
  readonly mandatory_count: number
  readonly alternative_count: number
}

/** Inactive ones, too: who looks at one wants to know that. */
export async function readArticle(
  db: Db,
  organisationId: number,
  articleNumber: string,
): Promise<ArticleRecord> {
  const article = await db.row<ArticleRecord>(sql`
    select article_number, name, description, manufacturer_name, manufacturer_article_number,
           supplier_id, supplier_article_number, ean,
           ean is not null and not is_gtin(ean) as has_wrong_ean,
           etim_class, product_group, norms, keywords,
           base_unit, trim_scale(list_price)::text as list_price,
           trim_scale(price_quantity)::text as price_quantity, currency, is_active,
           wire_time(created_at) as created_at, wire_time(updated_at) as updated_at, ip_rating,
           ${jobOf('articles', 'article')} as changed_by_job,
           (select count(distinct inquiry_id)::int from selected_articles as chosen
             where chosen.article_number = ${articleNumber}
               and chosen.organisation_id = ${organisationId}) as request_count,
           (select supplier.name from suppliers as supplier
             where supplier.supplier_id = article.supplier_id
               and supplier.organisation_id = ${organisationId}) as supplier_name,
           coalesce((select jsonb_agg(jsonb_build_object('unit', alternative_unit,
                                                         'numerator', trim_scale(numerator)::text,
                                                         'denominator', trim_scale(denominator)::text)
                                      order by alternative_unit)
              from unit_conversions as conversion
             where conversion.article_number = article.article_number
               and conversion.organisation_id = article.organisation_id), '[]') as conversions,
           coalesce((select jsonb_agg(jsonb_build_object(
                              'name', measure.name,
                              'from', coalesce(measure.value ->> 'min', measure.value #>> '{}'),
                              'to', coalesce(measure.value ->> 'max', measure.value #>> '{}'))
                                      order by measure.place)
              from (values (1, 'power_w', power_w), (2, 'voltage_v', voltage_v),
                           (3, 'current_a', current_a), (4, 'length_mm', length_mm),
                           (5, 'width_mm', width_mm), (6, 'height_mm', height_mm),
                           (7, 'diameter_mm', diameter_mm), (8, 'weight_kg', weight_kg))
                   as measure (place, name, value)
             where measure.value is not null), '[]') as measures,
           coalesce((select jsonb_agg(jsonb_build_object('name', key, 'value', value) order by key)
              from jsonb_each_text(attributes) where value is not null), '[]') as attributes,
           coalesce((select jsonb_agg(jsonb_build_object('name', key, 'value', value) order by key)
              from jsonb_each_text(custom_fields) where value is not null), '[]') as custom_fields,
           accessory.count as accessory_count, accessory.mandatory as mandatory_count,
           (select count(*)::int from alternatives as link
             where link.organisation_id::bigint = ${organisationId}
               and link.source_article_number = ${articleNumber} collate "C") as alternative_count
      from articles as article
     cross join lateral (
       select count(*)::int as count, (count(*) filter (where is_mandatory))::int as mandatory
         from accessories as link
        where link.organisation_id::bigint = ${organisationId}
          and link.source_article_number = ${articleNumber} collate "C") as accessory
     where article.article_number = ${articleNumber}
       and article.organisation_id = ${organisationId}`)
  if (!article) throw notFound('article', articleNumber)
  return article
}
