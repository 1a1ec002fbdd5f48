import { beginChange } from '#kernel/db/change-clock.ts'
import { sql } from '#kernel/db/sql.ts'
import {
  type AcceptedInquiry,
  acceptInquiry,
  type InquiryWish,
  processAgain,
  readInquiry,
} from './inquiries.ts'
import { push } from './push.ts'
import { call, jsonInit, type Service } from './service.ts'

const ARTICLES = [
  {
    article_number: 'WL-1',
    name: 'Wandleuchte Tubo eckig 12 W',
    manufacturer_name: 'Trilux',
    base_unit: 'St',
    list_price: 49.9,
    currency: 'EUR',
  },
  {
    article_number: 'KB-1',
    name: 'Mantelleitung NYM-J 3x1,5',
    base_unit: 'm',
    list_price: 62,
    price_quantity: 100,
    currency: 'EUR',
  },
  { article_number: 'DOSE', name: 'Gerätedose Unterputz', base_unit: 'St', list_price: 1.1 },
]

export type Home = Awaited<ReturnType<typeof arrive>>

/** A wholesaler of its own, with a catalogue and one customer, to whom inquiries come. */
export async function arrive(service: Service, articles: readonly object[] = ARTICLES) {
  const { organisationId, apiKey } = await service.createOrganisation('Of a test')
  const as = {
    get: (path: string) => call(service.origin, apiKey, path),
    post: (path: string, body: unknown) => call(service.origin, apiKey, path, jsonInit(body)),
    workOff: service.workOff,
  }
  await push(as, '/customers', 'customers', [{ customer_id: 'K-1' }])
  if (articles.length > 0) await push(as, '/articles', 'articles', articles)
  const accept = (wish: InquiryWish) => acceptInquiry(service, { organisationId, ...wish })
  const read = (accepted: AcceptedInquiry) => readInquiry(service, accepted)
  return {
    organisationId,
    push: (path: string, key: string, ...rows: readonly object[]) => push(as, path, key, rows),
    accept,
    read,
    /** From acceptance to the end of processing. */
    async process(wish: InquiryWish) {
      const accepted = await accept(wish)
      await service.workOff()
      return { ...accepted, ...(await read(accepted)) }
    },
    async again(accepted: AcceptedInquiry, driving?: string) {
      const run = await processAgain(service, accepted, driving)
      await service.workOff()
      return { ...run, ...(await read(run)) }
    },
    project: (objectNumber: string) =>
      service.database.asOrganisation(organisationId, async (db) => {
        const stamp = await beginChange(db, 'projects')
        const row = await db.row<{ id: string }>(sql`
          insert into projects (organisation_id, object_number, created_at, updated_at)
          values (${organisationId}, ${objectNumber}, ${stamp}::timestamptz, ${stamp}::timestamptz)
          returning id`)
        return row?.id ?? ''
      }),
  }
}

/** A list as customers send it. */
export const csv = (...rows: readonly string[]) =>
  ['Pos;Artikelnummer;Bezeichnung;Menge;Einheit', ...rows].join('\r\n')

/** One position that names an article by its number. */
export const ONE = csv('1;WL-1;Wandleuchte Tubo eckig 12 W;4;Stk')

export const file = (name: string, bytes: Uint8Array | string) => ({ name, bytes })

export const sheet = (bytes = ONE) => ({ files: [file('Liste.csv', bytes)] })

export const articlesOf = (position: { selections?: { article: { article_number: string } }[] }) =>
  position.selections?.map(({ article }) => article.article_number)
