import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'

/** What an article may have or lack, by which lists are narrowed and the readiness of the data is told. */
export const TRAITS = [
  'is_active',
  'has_ean',
  'has_maker_number',
  'has_etim_class',
  'has_norms',
  'has_parameters',
  'has_conversion',
] as const
export type Trait = (typeof TRAITS)[number]

/** What lists of articles can be narrowed to. */
export type LineFilters = Readonly<Partial<Record<Trait, boolean>>> & {
  readonly manufacturer?: string | undefined
  readonly etim_class?: string | undefined
} & Readonly<Partial<Record<Flaw, boolean>>>

/** What is wrong with an article rather than missing: lists are narrowed to those of which it is true. */
export const FLAWS = ['is_double', 'has_wrong_ean'] as const
export type Flaw = (typeof FLAWS)[number]

export const FACETS = ['manufacturer', 'etim_class', ...TRAITS] as const
export type Facet = (typeof FACETS)[number]

/** As SQL over a row of `article_lines`. */
export const TRAIT: Readonly<Record<Trait, Sql>> = {
  is_active: raw('is_active'),
  has_ean: raw('(ean is not null)'),
  has_maker_number: raw('(makers_key is not null)'),
  has_etim_class: raw(`(etim_class <> '')`),
  has_norms: raw('has_norms'),
  has_parameters: raw('has_parameters'),
  has_conversion: raw('has_conversion'),
}

/** Of the active ones: the others are proposed by no number anyway. */
export const HAS_WRONG_EAN = raw('(is_active and has_wrong_ean)')

/** What the filters demand, per facet, so that the counts of one can leave its own out. */
function demands(filters: LineFilters, organisationId: number): ReadonlyMap<Facet | Flaw, Sql> {
  const { manufacturer, etim_class, is_double, has_wrong_ean } = filters
  const demanded: [Facet | Flaw, Sql][] = TRAITS.flatMap((trait) => {
    const wanted = filters[trait]
    if (wanted === undefined) return []
    return [[trait, wanted ? TRAIT[trait] : sql`not ${TRAIT[trait]}`]]
  })
  if (manufacturer !== undefined) demanded.push(['manufacturer', sql`maker = ${manufacturer}`])
  if (etim_class !== undefined) demanded.push(['etim_class', sql`etim_class = ${etim_class}`])
  if (is_double) demanded.push(['is_double', isDouble(organisationId)])
  if (has_wrong_ean) demanded.push(['has_wrong_ean', HAS_WRONG_EAN])
  return new Map(demanded)
}

/** Beside the organisation; all that is asked for but what one facet says. */
export const conditionsOf = (
  filters: LineFilters,
  organisationId: number,
  butFor?: Facet,
): readonly Sql[] =>
  [...demands(filters, organisationId)].flatMap(([facet, sql]) => (facet === butFor ? [] : [sql]))

export const allOf = (conditions: readonly Sql[]): Sql =>
  sql`(${join([sql`true`, ...conditions], ' and ')})`

const sameAs = (organisationId: number, key: string): Sql => sql`
  select array_agg(article_id) as ids from article_lines
   where organisation_id::bigint = ${organisationId} and is_active and ${raw(key)} is not null
   group by ${raw(key)} having count(*) > 1`

/** Active articles that share an EAN, or the maker and its number. */
export const doubles = (organisationId: number): Sql => sql`
  (${sameAs(organisationId, 'ean')} union all ${sameAs(organisationId, 'makers_key')})`

const isDouble = (organisationId: number): Sql => sql`article_id = any (array(
  select unnest(ids) from ${doubles(organisationId)} as same))`
