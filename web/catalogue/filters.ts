import type { Inputs } from '../api/call.ts'
import type { Search } from '../parts/use-address.ts'

export const TRAITS = [
  'is_active',
  'has_ean',
  'has_conversion',
  'has_maker_number',
  'has_etim_class',
  'has_norms',
  'has_parameters',
] as const
export type Trait = (typeof TRAITS)[number]

/** What is wrong with an article rather than missing. */
export const FLAWS = ['is_double', 'has_wrong_ean'] as const

export const SORTS = ['article_number', 'name', 'manufacturer', 'changed'] as const
export type Sort = (typeof SORTS)[number]

export type Asked = NonNullable<Inputs<'GET /catalogue/facets'>['query']>

/** What the list is narrowed to; what an address says wrongly counts as not said. */
export function askedOf(search: Search): Asked {
  const traits = TRAITS.flatMap((trait) => {
    const said = search[trait]
    return said === 'true' || said === 'false' ? [[trait, said === 'true']] : []
  })
  const { q, manufacturer, etim_class } = search
  return {
    ...Object.fromEntries(traits),
    ...(q?.trim() && { q: q.trim() }),
    ...(manufacturer && { manufacturer }),
    ...(etim_class && { etim_class }),
    ...Object.fromEntries(
      FLAWS.filter((flaw) => search[flaw] === 'true').map((flaw) => [flaw, true]),
    ),
  }
}

export type Order = { readonly sort: Sort; readonly isDown: boolean }

/** Nothing where what a text finds comes as it fits. */
export function orderOf(search: Search): Order | undefined {
  const sort = SORTS.find((each) => each === search['sort'])
  if (sort) return { sort, isDown: search['direction'] === 'desc' }
  return search['q'] ? undefined : { sort: 'article_number', isDown: false }
}

/** Pressing the head of a column: up, then down, then as before. */
export function nextOrder(order: Order | undefined, sort: Sort): Search {
  if (order?.sort !== sort) return { sort, direction: undefined }
  return order.isDown ? { sort: undefined, direction: undefined } : { sort, direction: 'desc' }
}

/** All filters taken out. */
export const NO_FILTERS: Search = Object.fromEntries(
  ['q', 'manufacturer', 'etim_class', ...FLAWS, ...TRAITS].map((name) => [name, undefined]),
)
