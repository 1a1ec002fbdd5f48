import { raw } from '#kernel/db/sql.ts'
import { shownAcknowledgement } from '../../acknowledgements/queries.ts'
import { shownAddress } from '../../master-data/addresses.ts'
import { findInquiryJson, inquiryList } from '../inquiry-list.ts'
import { shownPositions } from '../positions/shown-positions.ts'
import {
  branch,
  files,
  inquiryJson,
  moments,
  requestCustomFields,
  totals,
} from '../record-fields.ts'
import { METADATA_FIELDS } from './order-metadata.ts'

const valueIn = (field: string): string => `order_metadata #> '{${field},value}'`

const deliveryAddress = `case when jsonb_typeof(${valueIn('delivery_address')}) = 'object'
  then ${shownAddress(`(${valueIn('delivery_address')})`)} end`

const shownField = (field: string): string =>
  field === 'delivery_address' ? deliveryAddress : `nullif(${valueIn(field)}, 'null')`

/** Null until the order was read; then every field is there. */
const metadata = `(
  select row_to_json(told)
    from (select ${METADATA_FIELDS.map((field) => `${shownField(field)} as ${field}`).join(', ')})
      as told
   where status <> 'PROCESSING' and order_metadata is not null) as order_metadata`

/** Who wrote, where he is known; else the name that the order gives. */
const contactPerson = `coalesce((
    select row_to_json(person)
      from (select contact.full_name as name, contact.email, contact.phone
              from contacts as contact
             where contact.email_folded = lower(customer_email) and contact.is_active
               and contact.parent_type = 'customer' and contact.parent_id = inquiry_customer
               and contact.organisation_id = inquiry_owner
             order by contact.id limit 1) as person), (
    select row_to_json(person)
      from (select ${valueIn('contact_person')} as name, null as email, null as phone) as person
     where status <> 'PROCESSING' and jsonb_typeof(${valueIn('contact_person')}) = 'string'))`

const customer = `(
  select row_to_json(partner)
    from (select customer.customer_id, customer.name,
                 case when customer.address is not null
                      then ${shownAddress('customer.address')} end as address,
                 ${contactPerson} as contact_person,
                 by_label(customer.custom_fields, (select custom_labels('CUSTOMER')))
                   as custom_fields
            from customers as customer
           where customer.customer_id = inquiry_customer
             and customer.organisation_id = inquiry_owner) as partner) as customer`

const project = `(
  select row_to_json(linked)
    from (select project.id::text as id, project.object_number, project.name
            from projects as project
           where project.id = project_id and project.organisation_id = inquiry_owner) as linked)
  as project`

const positions = `(
  select '[' || coalesce(string_agg(text, ',' order by place, place_id), '') || ']'
    from ${shownPositions([
      'position_id',
      'position_number',
      'kind',
      'is_relevant',
      'not_offered',
      'article_number',
      'article',
      'stated_article_number',
      'description',
      'quantity',
      'unit',
      'list_price',
      'net_price',
      'line_net',
      'line_gross',
      'selections',
    ])} as position)`

const body = raw(
  inquiryJson({
    head: [
      'id::text as order_id',
      'name, status',
      customer,
      project,
      branch,
      'context, user_email, erp_offer_id',
      requestCustomFields,
      metadata,
      files,
    ],
    long: ['positions', positions],
    tail: [totals('none'), `${shownAcknowledgement} as acknowledgement`, ...moments],
  }),
)

export const orderList = inquiryList('ORDER', body)

export const findOrderJson = findInquiryJson('ORDER', body)
