import { raw } from '#kernel/db/sql.ts'
import { shownAcknowledgement } from '../../acknowledgements/queries.ts'
import { findInquiryJson, inquiryList } from '../inquiry-list.ts'
import { shownPositions } from '../positions/shown-positions.ts'
import {
  branch,
  files,
  inquiryJson,
  moments,
  ofThisInquiry,
  requestCustomFields,
  totals,
} from '../record-fields.ts'

const positions = shownPositions([
  'position_id',
  'position_number',
  'kind',
  'is_relevant',
  'not_offered',
  'description',
  'long_text',
  'quantity',
  'unit',
  'article_number',
  'article',
  'base_quantity',
  'list_price',
  'discount_percent',
  'net_price',
  'line_net',
  'line_gross',
  'selections',
])

/**
 * The tree, written from beginning to end: chapters stand in the order in which they are opened, and between two of
 * them their depths say how many are closed. Positions are written once, however the join is planned.
 */
const chapters = `(
  with held as materialized (
    select chapter_id, string_agg(text, ',' order by place, place_id) as texts
      from ${positions} as position group by chapter_id)
  select '[' || coalesce(string_agg(written, '' order by place), '') || ']'
    from (select chapter.place,
                 case when lag(depth) over in_order >= depth then ',' else '' end
                   || '{"number":' || to_json(number) || ',"title":' || to_json(title)
                   || ',"positions":[' || coalesce(held.texts, '') || '],"chapters":['
                   || repeat(']}', depth - coalesce(lead(depth) over in_order, 0) + 1) as written
            from chapters as chapter left join held on held.chapter_id = chapter.id
           where ${ofThisInquiry('chapter')}
          window in_order as (order by chapter.place)) as in_order)`

const body = raw(
  inquiryJson({
    head: [
      'id::text as tender_id',
      'name, status, customer_id, project_id::text as project_id',
      branch,
      'currency, context, user_email, erp_offer_id',
      requestCustomFields,
      files,
    ],
    long: ['chapters', chapters],
    tail: [totals('stored'), `${shownAcknowledgement} as acknowledgement`, ...moments],
  }),
)

export const tenderList = inquiryList('TENDER', body)

export const findTenderJson = findInquiryJson('TENDER', body)
