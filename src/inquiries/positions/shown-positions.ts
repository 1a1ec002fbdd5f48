import { ofThisInquiry } from '../record-fields.ts'

const AMOUNTS = [
  'base_quantity',
  'list_price',
  'discount_percent',
  'net_price',
  'line_net',
  'line_gross',
]

/** Decimals in JSON are texts; on the wire they are numbers, and pass no float on their way. */
const number = (json: string, path: string, name: string): string =>
  `(${json} #>> '{${path}}')::numeric as ${name}`

/** Of an article that was selected, nothing but what is shown is kept. */
const selections = `(
  select coalesce(json_agg(shown), '[]')
    from (select chosen #>> '{article,article_number}' as article_number,
                 chosen -> 'article' as article, ${number('chosen', 'quantity', 'quantity')},
                 chosen ->> 'unit' as unit,
                 ${AMOUNTS.map((name) => number('chosen', name, name)).join(', ')},
                 chosen ->> 'selection_source' as selection_source
            from jsonb_array_elements(offered.selections) as listed (chosen)) as shown)`

/** By whom a number may be that stands on a line: ours before the sender's, the sender's before the maker's. */
const STATED = ['ARTICLE_NUMBER', 'CUSTOMER_ARTICLE_NUMBER', 'MANUFACTURER_ARTICLE_NUMBER', 'EAN']

const statedNumber = STATED.map(
  (type) => `jsonb_path_query_first(position.identifiers, '$[*] ? (@.type == "${type}").value')`,
).join(', ')

/**
 * The fields of a position by their names; `article_number` and prices are those of the first
 * selection. Without one, a person may have set the net price.
 */
const FIELDS = {
  position_id: 'position.id::text as position_id',
  position_number: 'position.position_number',
  kind: 'position.kind',
  is_relevant: 'position.is_relevant',
  not_offered: 'position.not_offered',
  description: 'position.description',
  long_text: 'position.long_text',
  quantity: 'trim_scale(position.quantity) as quantity',
  unit: 'position.unit',
  article_number: `offered.selections #>> '{0,article,article_number}' as article_number`,
  article: `offered.selections #> '{0,article}' as article`,
  stated_article_number: `coalesce(${statedNumber}) #>> '{}' as stated_article_number`,
  base_quantity: number('offered.selections', '0,base_quantity', 'base_quantity'),
  list_price: number('offered.selections', '0,list_price', 'list_price'),
  discount_percent: number('offered.selections', '0,discount_percent', 'discount_percent'),
  net_price: `coalesce((offered.selections #>> '{0,net_price}')::numeric,
    case when offered.is_offered then trim_scale(position.own_net_price) end) as net_price`,
  line_net: 'case when offered.is_offered then trim_scale(position.line_net) end as line_net',
  line_gross: 'case when offered.is_offered then trim_scale(position.line_gross) end as line_gross',
  selections: `${selections} as selections`,
}

/**
 * The positions of an inquiry, each as a JSON text, with its chapter and its place; not those that were taken out
 * again. What a person does not offer, or does not want matched, is shown without the selections it may still have:
 * they are kept for who changes his mind, and are no part of the record.
 */
export const shownPositions = (names: readonly (keyof typeof FIELDS)[]): string => `(
  select position.chapter_id, position.place, position.id as place_id, written.text
    from positions as position
   cross join lateral (
     select position.is_relevant and not position.not_offered as is_offered,
            case when position.is_relevant and not position.not_offered
                 then position.selections else '[]' end as selections) as offered
   cross join lateral (
     select row_to_json(fields)::text as text
       from (select ${names.map((name) => FIELDS[name]).join(', ')}) as fields) as written
   where ${ofThisInquiry('position')} and not position.is_removed)`
