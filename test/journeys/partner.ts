import { sql } from '#kernel/db/sql.ts'
import { field, file } from '#test/forms.ts'
import { sendForm } from '#test/intake.ts'
import { push } from '#test/push.ts'
import type { Service } from '#test/service.ts'
import { createWholesaler, type Wholesaler } from '../../src/demo/wholesaler.ts'

const ARTICLES = 300

/** A partner's ERP: what it pushes, asks for and hears, in the words of the interface. */
export type Partner = {
  readonly wholesaler: Wholesaler
  pushMasterData(): Promise<void>
  upload(
    path: '/tenders' | '/orders',
    name: string,
    bytes: Uint8Array,
    fields?: Fields,
  ): Promise<Accepted>
  /** What the outbox holds for it, the oldest first. */
  heard(): Promise<readonly HeardEvent[]>
}

type Fields = Readonly<Record<string, string>>
type Accepted = { readonly jobId: string; readonly statusUrl: string }

export type HeardEvent = {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

export function partnerOf(service: Service): Partner {
  const wholesaler = createWholesaler({ articles: ARTICLES })
  return {
    wholesaler,
    async pushMasterData() {
      const customers = [...wholesaler.customers((label) => label)].slice(0, 20)
      const known = customers.map(({ custom_fields, branch, ...customer }) => customer)
      for (const [path, key, rows] of [
        ['/articles', 'articles', [...wholesaler.articles()]],
        ['/customers', 'customers', known],
        ['/suppliers', 'suppliers', [{ supplier_id: 'S-1', name: 'Lieferant' }]],
      ] as const) {
        const job = await push(service, path, key, rows)
        if (job.status !== 'COMPLETED' || job.error_count > 0) throw new Error(JSON.stringify(job))
      }
    },
    async upload(path, name, bytes, fields = {}) {
      const parts = [
        ...Object.entries(fields).map(([label, value]) => field(label, value)),
        file(name, bytes),
      ]
      const { status, body, text } = await sendForm(service, parts, { path })
      if (status !== 202) throw new Error(`POST ${path} answered ${status}: ${text}`)
      return { jobId: body.job_id, statusUrl: body.status_url }
    },
    heard: () =>
      service.database.asOrganisation(service.organisationId, (db) =>
        db.rows<HeardEvent>(sql`
          select id, type, data from events
           where organisation_id = ${service.organisationId} order by created_at, id`),
      ),
  }
}
