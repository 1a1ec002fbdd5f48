import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import { allOf, conditionsOf, type LineFilters, TRAIT, TRAITS, type Trait } from './filters.ts'

type Values = readonly { readonly value: string; readonly count: number }[]
type YesNo = { readonly yes: number; readonly no: number }

/** How many articles each choice would leave, with all that is chosen otherwise. */
export type Facets = Readonly<Record<Trait, YesNo>> & {
  /** Articles with all that is chosen. */
  readonly total: number
  readonly manufacturer: Values
  readonly etim_class: Values
}

type Asked = {
  readonly filters: LineFilters
  /** Only these; all unless given. */
  readonly ids?: readonly string[] | undefined
}

/** As many as somebody may look through. */
const MOST_VALUES = 1_000

const yes = (trait: Trait): string => `${trait}_yes`
const no = (trait: Trait): string => `${trait}_no`

/** One reading of the lines for all of them. */
export async function countFacets(
  db: Db,
  organisationId: number,
  { filters, ids }: Asked,
): Promise<Facets> {
  const counted = (which: readonly Sql[], name: string): Sql =>
    sql`(count(*) filter (where ${allOf(which)}))::int as ${raw(name)}`
  const traits = TRAITS.flatMap((trait) => {
    const others = conditionsOf(filters, organisationId, trait)
    return [
      counted([...others, TRAIT[trait]], yes(trait)),
      counted([...others, sql`not ${TRAIT[trait]}`], no(trait)),
    ]
  })
  const rows = await db.rows<Row>(sql`
    select maker, etim_class, grouping(maker, etim_class) as of,
           ${counted(conditionsOf(filters, organisationId), 'total')},
           ${counted(conditionsOf(filters, organisationId, 'manufacturer'), 'of_maker')},
           ${counted(conditionsOf(filters, organisationId, 'etim_class'), 'of_class')},
           ${join(traits, ', ')}
      from article_lines
     where organisation_id::bigint = ${organisationId}
       and ${ids ? sql`article_id = any (${ids}::bigint[])` : sql`true`}
     group by grouping sets ((maker), (etim_class), ())`)
  const whole = rows.find(({ of }) => of === 3)
  const values = (of: number, name: 'maker' | 'etim_class', count: 'of_maker' | 'of_class') =>
    rows
      .filter((row) => row.of === of && row[name] !== '' && row[count] > 0)
      .map((row) => ({ value: row[name] ?? '', count: row[count] }))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
      .slice(0, MOST_VALUES)
  const ofTraits = TRAITS.map((trait) => [
    trait,
    { yes: Number(whole?.[yes(trait)] ?? 0), no: Number(whole?.[no(trait)] ?? 0) },
  ])
  return {
    ...(Object.fromEntries(ofTraits) as Record<Trait, YesNo>),
    total: whole?.total ?? 0,
    manufacturer: values(1, 'maker', 'of_maker'),
    etim_class: values(2, 'etim_class', 'of_class'),
  }
}

type Row = {
  readonly maker: string | null
  readonly etim_class: string | null
  /** Which of them the row is not about. */
  readonly of: number
  readonly total: number
  readonly of_maker: number
  readonly of_class: number
} & Readonly<Record<string, unknown>>
