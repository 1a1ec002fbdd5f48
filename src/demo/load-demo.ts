import type { Database, Db } from '#kernel/db/db.ts'
import { enqueue } from '#kernel/queue/enqueue.ts'
import { createKey } from '../access/api-keys/create-key.ts'
import { revokeKey } from '../access/api-keys/queries.ts'
import { createBranch } from '../access/branches/manage-branches.ts'
import { insertOrganisation } from '../access/organisations/queries.ts'
import { createUser } from '../access/users/manage-users.ts'
import { createCustomField } from '../custom-fields/manage-fields.ts'
import { acceptRows } from '../master-data/bulk/accept-rows.ts'
import type { BulkResource } from '../master-data/bulk/resource.ts'
import { insertDefaultArticle } from '../master-data/default-articles/queries.ts'
import { insertItems, insertPartsList } from '../master-data/parts-lists/queries.ts'
import { createWholesaler, type Wholesaler } from './wholesaler.ts'

export type Demo = {
  readonly organisationId: number
  readonly apiKey: string
  /** A key of its own for loading: more jobs at once than a partner's key may have. */
  readonly loadingKey: { readonly id: string; readonly keyId: string }
  readonly wholesaler: Wholesaler
  readonly articles: number
}

export type DemoUser = {
  readonly user_id: string
  readonly email: string
  readonly role: string
  readonly password: string
}

const ARTICLES = 5_000

/** Makes the organisation and its keys, in a transaction of the service itself. */
export async function createDemo(db: Db, articles = ARTICLES): Promise<Demo> {
  const wholesaler = createWholesaler({ articles })
  const organisationId = await insertOrganisation(db, wholesaler.name, true)
  const { apiKey } = await createKey(db, { organisationId, name: 'Demo key' })
  const loading = await createKey(db, { organisationId, name: 'Demo data', jobSlots: 100 })
  return {
    organisationId,
    apiKey,
    loadingKey: { id: loading.id, keyId: loading.keyId },
    wholesaler,
    articles,
  }
}

type LoadDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly resources: readonly BulkResource[]
}

/**
 * Fills it: what an organisation says of itself at once, its master data as jobs, as an ERP would
 * push it, and its inquiries behind them. Answers the users; jobs and inquiries are done by whatever worker is there.
 */
export async function loadDemo(deps: LoadDeps, demo: Demo): Promise<readonly DemoUser[]> {
  const { organisationId, wholesaler, loadingKey } = demo
  const { users, columnIds } = await deps.database.asOrganisation(organisationId, (db) =>
    defineOwn(db, organisationId, wholesaler),
  )
  for (const [path, rows] of pushes(wholesaler, columnIds)) {
    const resource = deps.resources.find((each) => each.path === path)
    if (!resource) throw new Error(`Nothing takes ${path}`)
    for (const body of bodies(resource.arrayKey, rows)) {
      const upload = {
        organisationId,
        apiKeyId: loadingKey.id,
        idempotencyKey: null,
        storesRows: true,
      }
      await acceptRows(deps, resource, upload, (receive) => receive(body))
    }
  }
  await deps.database.asSystem((db) => revokeKey(db, loadingKey.keyId))
  await deps.database.asOrganisation(organisationId, (db) =>
    enqueue(db, {
      organisationId,
      kind: 'bring-demo-inquiries',
      payload: { articles: demo.articles, madeAt: deps.now().toISOString() },
    }),
  )
  return users
}

type Row = object

/** In the order in which rows refer to each other. */
const pushes = (
  wholesaler: Wholesaler,
  columnIds: ReadonlyMap<string, string>,
): readonly (readonly [path: string, rows: Iterable<Row>])[] => {
  const columnIdOf = (resource: string, label: string): string => {
    const columnId = columnIds.get(`${resource} ${label}`)
    if (columnId === undefined) throw new Error(`The demo has no custom field ${label}`)
    return columnId
  }
  return [
    ['/suppliers', wholesaler.suppliers((label) => columnIdOf('SUPPLIER', label))],
    ['/customers', wholesaler.customers((label) => columnIdOf('CUSTOMER', label))],
    ['/contacts', wholesaler.contacts()],
    ['/articles', wholesaler.articles()],
    ['/articles/unit-conversions', wholesaler.unitConversions()],
    ['/articles/accessories', wholesaler.accessories()],
    ['/articles/alternatives', wholesaler.alternatives()],
  ]
}

async function defineOwn(db: Db, organisationId: number, wholesaler: Wholesaler) {
  for (const name of wholesaler.branches) await createBranch(db, organisationId, name)
  const columnIds = new Map<string, string>()
  for (const field of wholesaler.customFields) {
    const columnId = await createCustomField(db, { organisationId, ...field })
    columnIds.set(`${field.resource} ${field.label}`, columnId)
  }
  const users: DemoUser[] = []
  for (const user of wholesaler.users) {
    const wish = { organisationId, ...user, mustChangePassword: true }
    const { userId, password } = await createUser(db, wish)
    users.push({ user_id: userId, email: user.email, role: user.role, password })
  }
  // Their articles come with the jobs.
  for (const rule of wholesaler.defaultArticles) {
    await insertDefaultArticle(db, organisationId, rule)
  }
  for (const { name, items } of wholesaler.partsLists) {
    const made = await insertPartsList(db, organisationId, name)
    if (made) await insertItems(db, organisationId, made.id, items)
  }
  return { users, columnIds }
}

const MAX_ROWS = 100_000
const PIECE_CHARACTERS = 64 * 1024

/** The rows as bodies of bulk writes: as many of them as a request may have. */
function* bodies(arrayKey: string, rows: Iterable<Row>): Generator<AsyncIterable<Uint8Array>> {
  const source = rows[Symbol.iterator]()
  let next = source.next()
  while (!next.done) {
    yield (async function* body() {
      let text = `{"${arrayKey}":[`
      for (let count = 0; count < MAX_ROWS && !next.done; count += 1) {
        text += (count === 0 ? '' : ',') + JSON.stringify(next.value)
        next = source.next()
        if (text.length < PIECE_CHARACTERS) continue
        yield Buffer.from(text)
        text = ''
      }
      yield Buffer.from(`${text}]}`)
    })()
  }
}
