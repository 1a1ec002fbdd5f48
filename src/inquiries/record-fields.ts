import { shownByLabel } from '../custom-fields/sql.ts'

type RecordParts = {
  readonly head: readonly string[]
  /** The long field in between: its name, and an expression for its JSON as text. */
  readonly long: readonly [name: string, text: string]
  readonly tail: readonly string[]
}

/**
 * A record as partners read it, as SQL over a row of `inquiries`. Inside, the row is also there under names that no
 * other table has, since what belongs to it is found by them. The long part is set in as the text it is: as a value of
 * the others' object it would be parsed and copied again.
 */
export const inquiryJson = ({ head, long: [name, text], tail }: RecordParts): string => `(
  select left(${objectOf(head)}, -1) || ',"${name}":' || ${text} || ',' || substr(${objectOf(tail)}, 2)
    from (select id as inquiry_key, organisation_id as inquiry_owner,
                 customer_id as inquiry_customer) as this)`

const objectOf = (fields: readonly string[]): string =>
  `(select row_to_json(part)::text from (select ${fields.join(', ')}) as part)`

/** Joins a table of the parts of an inquiry to it. */
export const ofThisInquiry = (table: string): string =>
  `${table}.inquiry_id = inquiry_key and ${table}.organisation_id = inquiry_owner`

export const branch = `(
  select branch.name from branches as branch
   where branch.id = branch_id and branch.organisation_id = inquiry_owner) as branch`

const [, byLabel] = shownByLabel('REQUEST')
export const requestCustomFields = `${byLabel} as request_custom_fields`

export const files = `(
  select coalesce(json_agg(kept), '[]')
    from (select file.id, file.name, file.media_type, file.size, file.role
            from inquiry_files as file where ${ofThisInquiry('file')}
           order by file.place) as kept) as files`

/** Orders have no prices: their amounts are 0. */
export const totals = (amounts: 'stored' | 'none'): string => {
  const amount = (name: string) =>
    `${amounts === 'stored' ? `trim_scale(total_${name})` : '0'} as ${name}`
  return `(
    select row_to_json(sums)
      from (select ${amount('net')}, ${amount('vat')}, ${amount('gross')}, currency, position_count,
                   positions_with_selection as matched_count) as sums) as totals`
}

export const moments = ['created_at', 'updated_at', 'completed_at'].map(
  (name) => `wire_time(${name}) as ${name}`,
)
