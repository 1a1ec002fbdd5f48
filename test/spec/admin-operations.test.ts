import ssh2 from 'ssh2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenApiDocument, operationsIn } from '#kernel/http/openapi/document.ts'
import { push } from '#test/push.ts'
import { startReceiver } from '#test/receiver.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { publishEvent } from '#test/subscriptions.ts'

/**
 * Generated from the document of the internal interface: whatever an admin can change, with the example of the document, is in the
 * audit log with who did it. An operation whose things are not known here fails, so that a new one cannot be forgotten.
 */
let service: Service
let admin: SignedIn
let member: SignedIn
let document: OpenApiDocument
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  receiver = await startReceiver()
  service = await startService()
  admin = await service.signIn({ role: 'ADMIN' })
  member = await service.signIn({ role: 'MEMBER' })
  document = (await admin.get('/openapi.json')).body
  await push(service, '/articles', 'articles', [{ article_number: '4711' }])
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const webhook = async (): Promise<string> =>
  (await admin.post('/webhooks', { url: receiver.url })).body.subscription_id

type SftpUser = {
  readonly sftp_user_id: string
  readonly public_keys: readonly { readonly public_key_id: string }[]
}

/** With a key and a password, which can be taken away. */
async function newSftpUser(): Promise<string> {
  made += 1
  const { body } = await admin.post('/sftp-users', {
    name: `erp-${made}`,
    scopes: ['projects:read'],
    expires_at: null,
    public_key: publicKey(),
    with_password: true,
  })
  return body.sftp_user_id
}

const publicKey = (): string => ssh2.utils.generateKeyPairSync('ed25519').public

let made = 0
const another = (): string => {
  made += 1
  return `another ${made}`
}
const newRule = async (path: string, wish: object): Promise<string> =>
  (await admin.post(`/matching/${path}`, wish)).body.id

/** A new thing for each operation, by the part of the path that names it; those after it may stand on it. */
const FRESH: Readonly<Record<string, (before: readonly string[]) => Promise<string>>> = {
  'users/{user_id}': async () => (await service.signIn({ role: 'MEMBER' })).userId,
  'webhooks/{subscription_id}': webhook,
  async 'branches/{branch_id}'() {
    made += 1
    return (await admin.post('/branches', { name: `Filiale ${made}` })).body.id
  },
  'custom-fields/{column_id}': async () => (await customFields())[0] ?? '',
  'api-keys/{key_id}': async () => (await service.createKey({})).keyId,
  'default-articles/{default_article_id}': () =>
    newRule('default-articles', { pattern: another(), article_number: '4711' }),
  'parts-lists/{parts_list_id}': () =>
    newRule('parts-lists', {
      name: another(),
      items: [{ article_number: '4711', quantity: '1' }],
    }),
  'sftp-users/{sftp_user_id}': newSftpUser,
  async 'public-keys/{public_key_id}'([userId]) {
    const { body } = await admin.get('/sftp-users')
    const user = body.data.find((each: SftpUser) => each.sftp_user_id === userId)
    return user?.public_keys[0]?.public_key_id ?? ''
  },
  'excluded-makers/{maker_id}': () => newRule('excluded-makers', { maker: another() }),
  async 'deliveries/{delivery_id}'([subscriptionId]) {
    await publishEvent(service, { type: 'project.exported', data: {} })
    const [delivery] = await service.rows<{ id: string }>(
      `select id from deliveries where subscription_id = '${subscriptionId}'`,
    )
    return delivery?.id ?? ''
  },
}

/** Two new ones of customers, and what else there is of them. */
async function customFields(): Promise<readonly string[]> {
  const field = { resource: 'CUSTOMER', label: 'Farbe', type: 'TEXT' }
  await admin.post('/custom-fields', field)
  const { body } = await admin.post('/custom-fields', field)
  return body.data.map(({ column_id }: { column_id: string }) => column_id).reverse()
}

/** What a call says beside the example, where it has to name what somebody saw. */
type Said = { readonly body?: object; readonly query?: string }

const prepared = async (path: string): Promise<string> =>
  (await admin.post(path, {})).body.updated_at

/** What has to be so before an operation makes sense, by its name; it is told the path with its ids. */
const BEFORE: Readonly<Record<string, (path: string) => Promise<Said>>> = {
  async 'POST /webhooks/{subscription_id}/resume'(path) {
    await admin.post(path.replace('/resume', '/pause'), {})
    return {}
  },
  async 'POST /webhooks/{subscription_id}/secret/switch'(path) {
    return { body: { updated_at: await prepared(path.replace('/switch', '')) } }
  },
  async 'DELETE /webhooks/{subscription_id}/secret'(path) {
    return { query: `?updated_at=${encodeURIComponent(await prepared(path))}` }
  },
  async 'DELETE /branches/{branch_id}/alias'(path) {
    const branch = path.replace('/alias', '')
    await admin.patch(branch, { name: `Ehemals ${made}` })
    return { query: `?name=${encodeURIComponent(`Filiale ${made}`)}` }
  },
  async 'PUT /custom-fields/order'() {
    return { body: { resource: 'CUSTOMER', column_ids: await customFields() } }
  },
  async 'POST /webhooks/{subscription_id}/replays'() {
    await publishEvent(service, { type: 'project.exported', data: {} })
    await service.rows(
      "update deliveries set status = 'EXHAUSTED', next_attempt_at = null, ended_at = now() where status = 'PENDING'",
    )
    return {}
  },
}

type AdminChange = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body: unknown
}

const adminChanges = (): readonly AdminChange[] =>
  operationsIn(document.paths)
    .filter(({ method, operation }) => {
      const isForAdmins = operation['x-required-role'] === 'ADMIN'
      return isForAdmins && method !== 'get'
    })
    .map(({ method, path, operation }) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      body: operation.requestBody?.content['application/json']?.example,
    }))

async function withFreshThings({ name, path }: AdminChange): Promise<string> {
  let filled = path
  const made: string[] = []
  for (const [part, kind] of path.matchAll(/([\w-]+)\/\{\w+\}/g)) {
    const make = FRESH[part]
    if (!make) throw new Error(`${name} takes ${part}, of which none can be made here`)
    const id = await make(made)
    made.push(id)
    filled = filled.replace(part, `${kind}/${encodeURIComponent(id)}`)
  }
  return filled
}

const send = (who: SignedIn, change: AdminChange, path: string, said: Said = {}) => {
  const body = said.body ?? change.body
  return who.send(change.method, path + (said.query ?? ''), {
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
}

/** Of an operation: what was answered, and what the audit log has of that very call. */
async function outcomeOf(change: AdminChange): Promise<string> {
  await service.rows('delete from rate_buckets')
  const path = await withFreshThings(change)
  const said = await BEFORE[change.name]?.(path)
  const { status, headers, text } = await send(admin, change, path, said)
  const noted = await service.rows<{ user_id: string; action: string }>(
    `select user_id::text, action from audit_log where request_id = '${headers.get('x-request-id')}'`,
  )
  const isDone = status < 300
  const isNoted = noted.length > 0 && noted.every(({ user_id }) => user_id === admin.userId)
  return `${change.name}: ${isDone ? 'done' : `${status} ${text}`}, ${isNoted ? 'noted' : 'not noted'}`
}

describe('Everything an admin can do, every operation of the document', () => {
  it('is in the audit log, with who did it', async () => {
    const changes = adminChanges()
    const outcomes: string[] = []
    for (const change of changes) outcomes.push(await outcomeOf(change))
    expect(outcomes).toEqual(changes.map(({ name }) => `${name}: done, noted`))
    expect(outcomes.length).toBeGreaterThan(10)
  })

  it('is refused to a member by the interface, and leaves no trace but the refusal', async () => {
    const changes = adminChanges()
    const outcomes: string[] = []
    for (const change of changes) {
      await service.rows('delete from rate_buckets')
      const path = await withFreshThings(change)
      const { status, body, headers } = await send(member, change, path)
      const noted = await service.rows(
        `select from audit_log where request_id = '${headers.get('x-request-id')}'`,
      )
      outcomes.push(`${change.name}: ${status} ${body.error.code}, ${noted.length} noted`)
    }
    expect(outcomes).toEqual(changes.map(({ name }) => `${name}: 403 FORBIDDEN, 0 noted`))
  })
})
