import { hash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { ContentLost } from '#kernel/files/file-store.ts'
import { withClient } from '#test/database-server.ts'
import { field, file, formBody, formType, type WrittenPart } from '#test/forms.ts'
import { CONTENTS, countsIn, inquiryOf, type SendOptions, sendForm } from '#test/intake.ts'
import { push } from '#test/push.ts'
import { type Answer, call, jsonInit, type Service, startService } from '#test/service.ts'
import { createBranch } from '../../src/access/branches/manage-branches.ts'
import { setStorageQuota } from '../../src/access/organisations/queries.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { acceptInquiry } from '../../src/inquiries/intake/accept-inquiry.ts'
import { createFileTidier } from '../../src/tidy-files.ts'

const MB = 1024 * 1024

let service: Service
let other: Awaited<ReturnType<Service['createOrganisation']>>
const columns: Record<string, string> = {}

beforeAll(async () => {
  service = await startService()
  other = await service.createOrganisation('Other')
  const { organisationId } = service
  await service.database.asOrganisation(organisationId, async (db) => {
    await createBranch(db, organisationId, 'Hamburg Süd')
    const about = { organisationId, resource: 'REQUEST' } as const
    columns['Vorgang'] = await createCustomField(db, { ...about, label: 'Vorgang', type: 'TEXT' })
    columns['Art'] = await createCustomField(db, {
      ...about,
      label: 'Art',
      type: 'MULTI_SELECT',
      options: ['Neubau', 'Umbau'],
    })
  })
  await push(service, '/customers', 'customers', [
    { customer_id: 'K-1', email_domains: ['acme.example'] },
    { customer_id: 'K-2', email: 'info@hansen.example' },
  ])
})
afterAll(() => service.stop())

const send = (parts: readonly WrittenPart[], options?: SendOptions) =>
  sendForm(service, parts, options)
const lv = file('LV.x83', CONTENTS.gaebXml)

const stored = async (answer: Answer) => {
  expect([answer.status, answer.text]).toEqual([202, answer.text])
  return inquiryOf(service, answer.body.job_id)
}

/** Refused with these places, and nothing is left behind. */
async function expectRefused(
  sending: () => Promise<Answer>,
  locs: readonly (readonly (string | number)[])[],
  status = 400,
): Promise<Answer> {
  const before = await countsIn(service)
  const answer = await sending()
  expect([
    answer.status,
    answer.body?.error.details?.map(({ loc }: { loc: unknown }) => loc),
  ]).toEqual([status, locs])
  expect(await countsIn(service)).toEqual(before)
  return answer
}

describe('POST /tenders, an accepted upload', () => {
  it('202 JobAck on the first call; the job is a REQUESTS job with its result from acceptance on', async () => {
    const answer = await send([lv])
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual({
      job_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status_url: `/api/public/v1/jobs/${answer.body.job_id}`,
    })
    const job = (await service.get(`/jobs/${answer.body.job_id}`)).body
    expect(job).toMatchObject({
      entity: 'REQUESTS',
      status: 'PENDING',
      total_rows: 0,
      errors: [],
      result: {
        request_id: expect.stringMatching(/^[1-9]\d*$/),
        request_status: 'PROCESSING',
        position_count: 0,
      },
    })
    const tender = await service.get(`/tenders/${job.result.request_id}`)
    expect([tender.status, tender.body.tender_id]).toEqual([200, job.result.request_id])
  })

  it('every form field is kept, custom_fields by column, context as sent', async () => {
    const context = '  Sehr geehrte Damen und Herren,\r\n\r\nbitte Gira. 😀'
    const inquiry = await stored(
      await send([
        field('name', 'Kita Nord'),
        field('customer_id', 'K-2'),
        field('customer_email', '"Max" <max@acme.example>'),
        field('context', context),
        field('branch', 'hamburg süd'),
        lv,
        field('custom_fields', '{"Vorgang": "V-1", "Art": ["Neubau"]}'),
      ]),
    )
    expect(inquiry).toMatchObject({
      kind: 'TENDER',
      status: 'PROCESSING',
      name: 'Kita Nord',
      customer_id: 'K-2',
      customer_found_by: 'ID',
      customer_email: 'max@acme.example',
      context,
      branch: 'Hamburg Süd',
      currency: 'EUR',
      vat_percent: '19',
      custom_fields: { [columns['Vorgang'] ?? '']: 'V-1', [columns['Art'] ?? '']: ['Neubau'] },
      order_metadata: null,
      position_count: 0,
      created_by_user_id: null,
    })
    expect(inquiry.api_key_id).not.toBeNull()
    const { body } = await service.get(`/tenders/${inquiry.id}`)
    expect(body.request_custom_fields).toEqual({ Vorgang: 'V-1', Art: ['Neubau'] })
  })

  it('without a name it has that of the driving file once that is known, and empty fields are as good as none', async () => {
    const inquiry = await stored(
      await send([
        lv,
        ...['name', 'customer_id', 'branch', 'custom_fields'].map((name) => field(name, ' ')),
      ]),
    )
    expect(inquiry).toMatchObject({
      name: 'LV.x83',
      customer_id: null,
      customer_found_by: null,
      branch: null,
      custom_fields: {},
      context: '',
    })
  })

  it('files are kept in the order sent with cleaned names, our own media types, size and content', async () => {
    const inquiry = await stored(
      await send([
        file('../../etc/Anschreiben.PDF', CONTENTS.pdf),
        lv,
        file('C:\\\\Temp\\\\Liste.xlsx', CONTENTS.xlsx),
        file('Foto.JPG', CONTENTS.jpg),
      ]),
    )
    const files = await service.database.asOrganisation(service.organisationId, (db) =>
      db.rows<{ name: string; sha256: string; size: string }>(sql`
        select name, media_type, size, role, format, sha256 from inquiry_files
         where inquiry_id = ${inquiry.id}::bigint order by place`),
    )
    expect(files).toMatchObject([
      { name: 'Anschreiben.PDF', media_type: 'application/pdf', format: 'PDF', size: '15' },
      { name: 'LV.x83', media_type: 'application/xml', format: 'GAEB_XML', role: 'ATTACHMENT' },
      { name: 'Liste.xlsx', format: 'XLSX' },
      { name: 'Foto.JPG', media_type: 'image/jpeg', format: 'IMAGE' },
    ])
    const pieces: Uint8Array[] = []
    for await (const piece of service.files.read(files[1]?.sha256 ?? '')) pieces.push(piece)
    expect(Buffer.concat(pieces).toString()).toBe(CONTENTS.gaebXml)
  })

  it('a form as a browser or fetch writes it is taken', async () => {
    const form = new FormData()
    form.append('files', new Blob([CONTENTS.csv]), 'Stückliste Süd.csv')
    form.append('name', 'Müller & Söhne')
    const answer = await call(service.origin, service.apiKey, '/tenders', {
      method: 'POST',
      body: form,
    })
    expect(await stored(answer)).toMatchObject({ name: 'Müller & Söhne' })
  })
})

describe('POST /tenders, files: accepted types', () => {
  const types: readonly [extension: string, content: string | Uint8Array][] = [
    ...['x81', 'x83', 'x93', 'x94'].map((each): [string, string] => [each, CONTENTS.gaebXml]),
    ...['p81', 'p83', 'p93', 'p94'].map((each): [string, string] => [each, CONTENTS.gaeb2000]),
    ...['d81', 'd83', 'd94'].map((each): [string, string] => [each, CONTENTS.gaeb90]),
    ['onlv', CONTENTS.onlv],
    ['xlsx', CONTENTS.xlsx],
    ['csv', CONTENTS.csv],
    ['docx', CONTENTS.docx],
    ['txt', CONTENTS.txt],
    ['pdf', CONTENTS.pdf],
    ['png', CONTENTS.png],
    ['jpg', CONTENTS.jpg],
    ['jpeg', CONTENTS.jpg],
    ['gif', CONTENTS.gif],
    ['bmp', CONTENTS.bmp],
    ['tiff', CONTENTS.tiff],
    ['webp', CONTENTS.webp],
    ['eml', CONTENTS.eml],
  ]

  it.each(types)('.%s', async (extension, content) => {
    expect((await send([file(`a.${extension}`, content)])).status).toBe(202)
    expect((await send([file(`A.${extension.toUpperCase()}`, content)])).status).toBe(202)
  })

  it.each([
    ['a.d94', CONTENTS.gaebXml],
    ['a.x83', CONTENTS.gaeb90],
    ['a.p94', CONTENTS.onlv],
    ['a.txt', CONTENTS.csv],
    ['a.png', CONTENTS.jpg],
    ['a.csv', CONTENTS.xlsx],
    ['a.xlsx', CONTENTS.csv],
    ['a.xlsx', 'Menge,Einheit,Text\n3,Stk,Dose\n5,m,Rohr\n'],
    ['a.xlsx', 'Artikel;Menge'],
  ])('within a family the content decides: %s', async (name, content) => {
    expect((await send([file(name, content)])).status).toBe(202)
  })

  it.each<[why: string, name: string, content: string | Uint8Array]>([
    ['unsupported', 'a.exe', 'MZ'],
    ['unsupported', 'a.zip', CONTENTS.zip],
    ['unsupported', 'a.xls', 'x'],
    ['unsupported', 'a.tif', CONTENTS.tiff],
    ['unsupported', 'noextension', CONTENTS.txt],
    ['unsupported', 'a.x83.', CONTENTS.gaebXml],
    ['empty', 'a.txt', ''],
    ['lying', 'a.pdf', CONTENTS.txt],
    ['lying', 'a.x83', CONTENTS.pdf],
    ['lying', 'a.xlsx', CONTENTS.docx],
    ['lying', 'a.xlsx', CONTENTS.zip],
    ['lying', 'a.png', CONTENTS.pdf],
    ['lying', 'a.txt', CONTENTS.png],
    ['lying', 'a.txt', CONTENTS.xlsx],
    ['lying', 'a.txt', CONTENTS.gaeb90],
    ['lying', 'a.csv', CONTENTS.gaebXml],
    ['lying', 'a.eml', CONTENTS.gaeb2000],
    ['lying', 'a.xlsx', CONTENTS.txt],
    ['lying', 'a.x83', CONTENTS.csv],
    ['no text', 'a.txt', 'abc\0def'],
    ['other XML', 'a.x83', '<?xml version="1.0"?><svg></svg>'],
  ])('%s: %s is refused and named', async (why, name, content) => {
    const answer = await expectRefused(
      () => send([lv, file('b.csv', CONTENTS.csv), file(name, content)]),
      [['body', 'files', 2]],
    )
    expect(answer.body.error.message).toContain(name)
    if (why === 'empty') expect(answer.body.error.message).toContain('is empty')
  })

  it('a zero far behind the beginning makes a text none', async () => {
    const long = Buffer.alloc(2 * MB, 'Zeile mit Text\n')
    expect((await send([file('long.txt', long)])).status).toBe(202)
    long[MB] = 0
    await expectRefused(() => send([file('long.txt', long)]), [['body', 'files', 0]])
  })
})

describe('POST /tenders, refusals', () => {
  it('none, or a file that is no file', async () => {
    await expectRefused(() => send([field('name', 'x')]), [['body', 'files']])
    await expectRefused(() => send([]), [['body', 'files']])
    await expectRefused(() => send([lv, field('files', 'x')]), [['body', 'files']])
  })

  it('an unknown form field, text or file, is named', async () => {
    await expectRefused(
      () => send([lv, field('Name', 'x'), field('customer', 'y'), field('__proto__', 'z')]),
      [
        ['body', 'Name'],
        ['body', 'customer'],
        ['body', '__proto__'],
      ],
    )
    await expectRefused(
      () => send([lv, file('a.txt', 'x', 'attachment')]),
      [['body', 'attachment']],
    )
    await expectRefused(() => send([lv, file('a.txt', 'x', 'name')]), [['body', 'name']])
  })

  it('a field twice', async () => {
    await expectRefused(
      () => send([lv, field('name', 'a'), field('name', 'a')]),
      [['body', 'name']],
    )
  })

  it('more than 20 files', async () => {
    const files = Array.from({ length: 21 }, (_, at) => file(`${at}.txt`, CONTENTS.txt))
    expect((await send(files.slice(1))).status).toBe(202)
    await expectRefused(() => send(files), [['body', 'files', 20]])
  })

  it.each([
    ['name', 1_000],
    ['customer_id', 255],
    ['customer_email', 320],
    ['context', 100_000],
  ])('Texts: %s has at most %i characters', async (name, most) => {
    expect((await send([lv, field(name, '𐍈'.repeat(most))])).status).toBe(202)
    await expectRefused(() => send([lv, field(name, 'ü'.repeat(most + 1))]), [['body', name]])
  })

  it('Texts: NUL and what is no UTF-8 are refused', async () => {
    await expectRefused(() => send([lv, field('name', 'a\0b')]), [['body', 'name']])
    await expectRefused(
      () => send([lv, field('context', Buffer.from([0xff]))]),
      [['body', 'context']],
    )
    await expectRefused(
      () => send([lv, field('context', Buffer.from([0xed, 0xa0, 0x80]))]),
      [['body', 'context']],
    )
  })

  it('an unknown branch is 400, before any job is made', async () => {
    await expectRefused(() => send([lv, field('branch', 'Bremen')]), [['body', 'branch']])
  })

  it.each<[text: string, locs: readonly (readonly string[])[]]>([
    ['no json', [['body', 'custom_fields']]],
    ['[]', [['body', 'custom_fields']]],
    ['"text"', [['body', 'custom_fields']]],
    ['null', [['body', 'custom_fields']]],
    ['{"Vorgang":"a","Vorgang":"b"}', [['body', 'custom_fields', 'Vorgang']]],
    ['{"Vorgang":7}', [['body', 'custom_fields', 'Vorgang']]],
    ['{"Art":["Abriss"]}', [['body', 'custom_fields', 'Art']]],
    ['{"Vorgang":"\\u0000"}', [['body', 'custom_fields', 'Vorgang']]],
    ['{"Vorgang":"\\ud800"}', [['body', 'custom_fields', 'Vorgang']]],
    [
      '{"Nie gehört":1,"vorgang":"x"}',
      [
        ['body', 'custom_fields', 'Nie gehört'],
        ['body', 'custom_fields', 'vorgang'],
      ],
    ],
    [`{"Vorgang":"${'x'.repeat(70_000)}"}`, [['body', 'custom_fields']]],
    ['{"__proto__":{"x":1}}', [['body', 'custom_fields', '__proto__']]],
  ])('custom_fields %.40s is 400 naming the keys', async (text, locs) => {
    await expectRefused(() => send([lv, field('custom_fields', text)]), locs)
  })

  it('another Content-Type is 415', async () => {
    const before = await countsIn(service)
    for (const type of ['application/json', 'text/plain', 'multipart/mixed; boundary=x']) {
      const answer = await call(service.origin, service.apiKey, '/tenders', {
        ...jsonInit({}),
        headers: { 'content-type': type },
      })
      expect([type, answer.status]).toEqual([type, 415])
    }
    expect(await countsIn(service)).toEqual(before)
  })

  it('a truncated form is 400, wherever it ends', async () => {
    const before = await countsIn(service)
    const body = formBody([field('name', 'x'), lv])
    for (let end = 0; end < body.length - 2; end += 13) {
      const answer = await call(service.origin, service.apiKey, '/tenders', {
        method: 'POST',
        headers: { 'content-type': formType() },
        body: body.subarray(0, end),
      })
      expect([end, answer.status]).toEqual([end, 400])
    }
    expect(await countsIn(service)).toEqual(before)
  })

  it('a key without the scope requests:write is 403', async () => {
    const { apiKey } = await service.createKey({ scopes: ['requests:read'] })
    expect((await send([lv], { apiKey })).status).toBe(403)
  })
})

describe('POST /tenders, limits are enforced while reading', () => {
  /** Sends the head of a request and so much of its body, and waits for the answer. */
  const answerWithin = (head: readonly string[], body: AsyncIterable<Uint8Array>) =>
    new Promise<{ status: number; sent: number }>((resolve, reject) => {
      const socket = connect(service.port, '127.0.0.1')
      let text = ''
      let sent = 0
      socket.on('error', reject)
      socket.on('data', (piece) => {
        text += piece
        const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1]
        if (status === undefined) return
        resolve({ status: Number(status), sent })
        socket.destroy()
      })
      const run = async () => {
        socket.write(
          `POST /api/public/v1/tenders HTTP/1.1\r\nHost: localhost\r\n${head.join('\r\n')}\r\n\r\n`,
        )
        for await (const piece of body) {
          if (socket.destroyed) return
          if (!socket.write(piece)) await new Promise((next) => socket.once('drain', next))
          sent += piece.length
        }
      }
      run().catch(() => undefined)
    })

  const head = (length: number, apiKey = service.apiKey) => [
    `Authorization: Bearer ${apiKey}`,
    `Content-Type: ${formType()}`,
    `Content-Length: ${length}`,
  ]
  const begin = (name: string) =>
    formBody([file(name, '')]).subarray(0, formBody([file(name, '')]).indexOf('\r\n\r\n') + 4)

  async function* filesOf(count: number, bytesEach: number, end = 0): AsyncGenerator<Uint8Array> {
    const piece = Buffer.alloc(MB, 'Zeile mit Text\n')
    for (let index = 0; index < count; index++) {
      yield Buffer.concat([Buffer.from(index === 0 ? '' : '\r\n'), begin(`${index}.txt`)])
      for (let left = bytesEach; left > 0; left -= MB) yield piece.subarray(0, Math.min(left, MB))
    }
    if (end > 0) await new Promise((later) => setTimeout(later, end))
  }

  it('a file over 50 MB is 413 though the rest never comes', async () => {
    const before = await countsIn(service)
    const { status, sent } = await answerWithin(head(90 * MB), filesOf(1, 51 * MB, 60_000))
    expect(status).toBe(413)
    expect(sent).toBeLessThan(52 * MB)
    expect(await countsIn(service)).toEqual(before)
  })

  it('storage quota: an organisation beyond it is refused, also before its files arrive', async () => {
    const full = await service.createOrganisation('Full')
    await service.database.asSystem((db) => setStorageQuota(db, full.organisationId, 1))
    const { apiKey } = full
    const text = (bytes: number) => file('LV.txt', '1 Stk Dose\n'.padEnd(bytes, ' '))
    expect((await send([text(MB + 1)], { apiKey })).status).toBe(413)
    const first = await send([text(MB)], { apiKey, headers: { 'Idempotency-Key': 'a' } })
    expect(first.status).toBe(202)
    const before = await countsIn(service, full.organisationId)
    const refused = await send([text(11)], { apiKey })
    expect([refused.status, refused.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(refused.body.error.message).toContain('1 MB')
    expect(await answerWithin(head(40 * MB, apiKey), filesOf(0, 0, 60_000))).toMatchObject({
      status: 413,
    })
    expect(await countsIn(service, full.organisationId)).toEqual(before)
    // What was accepted is answered as before, and orders without files are taken.
    const again = await send([text(MB)], { apiKey, headers: { 'Idempotency-Key': 'a' } })
    expect([again.status, again.body.job_id]).toEqual([200, first.body.job_id])
    const lines = jsonInit({ positions: [{ description: 'Dose' }] })
    expect((await call(service.origin, apiKey, '/orders', lines)).status).toBe(202)
    expect((await send([lv])).status).toBe(202)
  })

  it('a total over 100 MB is 413 at once where the length says it, else when it is reached', async () => {
    expect(await answerWithin(head(102 * MB), filesOf(0, 0, 60_000))).toMatchObject({ status: 413 })
    const chunked = [...head(0).slice(0, 2), 'Transfer-Encoding: chunked']
    async function* inChunks() {
      for await (const piece of filesOf(3, 40 * MB, 60_000)) {
        yield Buffer.concat([
          Buffer.from(`${piece.length.toString(16)}\r\n`),
          piece,
          Buffer.from('\r\n'),
        ])
      }
    }
    expect(await answerWithin(chunked, inChunks())).toMatchObject({ status: 413 })
  })

  it('a file of exactly 50 MB is taken', async () => {
    const answer = await send([file('gross.txt', Buffer.alloc(50 * MB, 'Zeile mit Text\n'))])
    expect(answer.status).toBe(202)
  })

  it('so many uploads of a key at once, and one more is 429 concurrency; a repeat is answered', async () => {
    const { apiKey } = await service.createKey({ jobSlots: 1 })
    const key = { headers: { 'idempotency-key': 'while full' }, apiKey }
    const long = [file('lang.txt', Buffer.alloc(MB, 'Zeile\n'))]
    expect((await send(long, key)).status).toBe(202)
    // Three have room; that one of four is told so says that the three are counted.
    let tell: (answer: string) => void = () => undefined
    const told = new Promise<string>((resolve) => {
      tell = resolve
    })
    const open = Array.from({ length: 4 }, () => {
      const socket = connect(service.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.on('data', (piece) => tell(String(piece)))
      const lines = [
        'POST /api/public/v1/tenders HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${apiKey}`,
        `Content-Type: ${formType()}`,
        `Content-Length: ${10 * MB}`,
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      socket.write(Buffer.concat([begin('a.txt'), Buffer.alloc(200_000, 'Zeile\n')]))
      return socket
    })
    expect(await told).toMatch(/^HTTP\/1\.1 429 /)
    const refused = await send(long, { apiKey })
    expect(refused.headers.get('x-ratelimit-scope')).toBe('concurrency')
    expect((await send(long, key)).status).toBe(200)
    // A fault in the first 64 KB is 400, whatever else arrives.
    const wrong = [
      [field('brnach', 'x'), ...long],
      [field('custom_fields', '{'), ...long],
      [field('customer_id', 'x'.repeat(300)), ...long],
      [file('a.exe', 'x'), ...long],
    ]
    for (const parts of wrong) {
      for (const path of ['/tenders', '/orders']) {
        expect((await send(parts, { apiKey, path })).status).toBe(400)
      }
    }
    expect((await send([field('branch', 'x'), ...long], { apiKey })).status).toBe(429)
    for (const socket of open) socket.destroy()
    await expect.poll(async () => (await send(long, { apiKey })).status).toBe(202)
  })

  it('REQUESTS jobs hold no slot, and bulk jobs keep no tender away', async () => {
    const { apiKey } = await service.createKey({ jobSlots: 1 })
    const bulk = () => call(service.origin, apiKey, '/articles', jsonInit({ articles: [] }))
    expect((await send([lv], { apiKey })).status).toBe(202)
    expect((await bulk()).status).toBe(202)
    expect((await bulk()).status).toBe(429)
    expect((await send([lv], { apiKey })).status).toBe(202)
  })
})

describe('POST /tenders, Idempotency-Key', () => {
  const keyed = (key: string, more: SendOptions = {}): SendOptions => ({
    ...more,
    headers: { 'idempotency-key': key },
  })
  const parts = [field('name', 'Kita'), field('context', 'Gira'), lv, file('a.csv', CONTENTS.csv)]

  it('20 parallel identical requests: one 202, nineteen 200, one inquiry', async () => {
    const before = await countsIn(service)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(parts, keyed('twenty'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 202])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const after = await countsIn(service)
    const grown = (name: keyof typeof after) => Number(after?.[name]) - Number(before?.[name])
    expect(['inquiries', 'jobs', 'runs', 'tasks'].map((name) => grown(name as never))).toEqual([
      1, 1, 1, 1,
    ])
  })

  it('another boundary, another order of fields and compression are the same request', async () => {
    const first = await send(parts, keyed('same'))
    const [name, context, ...files] = parts as [WrittenPart, WrittenPart, ...WrittenPart[]]
    const again = await send([context, ...files, name], keyed('same', { boundary: 'x' }))
    expect([first.status, again.status]).toEqual([202, 200])
    expect(again.body).toEqual(first.body)
  })

  it.each<[what: string, parts: readonly WrittenPart[]]>([
    ['the name of a file', [...parts.slice(0, 3), file('b.csv', CONTENTS.csv)]],
    ['the order of files', [parts[0], parts[1], parts[3], parts[2]] as WrittenPart[]],
    ['an empty field', [...parts, field('branch', ''), field('custom_fields', ' ')]],
    ['the order of all parts', [...parts].reverse()],
  ])('%s does not matter: 200 with the first JobAck', async (what, changed) => {
    const first = await send(parts, keyed(`equal ${what}`))
    const again = await send(changed, keyed(`equal ${what}`))
    expect([first.status, again.status]).toEqual([202, 200])
    expect(again.body).toEqual(first.body)
    // The other way round: the original has the empty field, or the other name.
    const second = await send(changed, keyed(`equally ${what}`))
    expect([second.status, (await send(parts, keyed(`equally ${what}`))).status]).toEqual([
      202, 200,
    ])
  })

  it('a retry that began before an update is a replay: its job was stored with the former hash', async () => {
    const first = await send(parts, keyed('updated'))
    const sha256 = (content: string) => hash('sha256', content)
    const lines = [
      ['POST', '/tenders'],
      'multipart/form-data',
      { context: 'Gira', name: 'Kita' },
      ['files', 'LV.x83', sha256(CONTENTS.gaebXml)],
      ['files', 'a.csv', sha256(CONTENTS.csv)],
    ]
    const former = sha256(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await service.rows(
      `update jobs set fingerprint = '${former}' where id = '${first.body.job_id}'`,
    )
    const again = await send(parts, keyed('updated'))
    expect([again.status, again.body]).toEqual([200, first.body])
    const renamed = [...parts.slice(0, 3), file('b.csv', CONTENTS.csv)]
    expect((await send(renamed, keyed('updated'))).status).toBe(422)
  })

  it.each<[what: string, parts: readonly WrittenPart[]]>([
    ['a byte of a file', [...parts.slice(0, 3), file('a.csv', CONTENTS.csv.replace('100', '101'))]],
    ['a file twice', [...parts, file('b.csv', CONTENTS.csv)]],
    ['a field', [field('name', 'Kita 2'), ...parts.slice(1)]],
    ['a field more', [...parts, field('branch', 'Hamburg Süd')]],
    ['a file less', parts.slice(0, 3)],
  ])('%s changed is 422', async (what, changed) => {
    expect((await send(parts, keyed(what))).status).toBe(202)
    const before = await countsIn(service)
    const answer = await send(changed, keyed(what))
    expect([answer.status, answer.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_MISMATCH'])
    expect(await countsIn(service)).toEqual(before)
  })

  it('the same key on /orders is another request', async () => {
    expect((await send(parts, keyed('paths'))).status).toBe(202)
    expect((await send(parts, keyed('paths', { path: '/orders' }))).status).toBe(422)
  })

  it('another organisation has the key for itself', async () => {
    const ours = await send([lv], keyed('shared'))
    const theirs = await send([lv], keyed('shared', { apiKey: other.apiKey }))
    expect([ours.status, theirs.status]).toEqual([202, 202])
    expect(theirs.body.job_id).not.toBe(ours.body.job_id)
  })

  it('a refused request leaves the key free', async () => {
    expect((await send([lv, field('branch', 'nowhere')], keyed('free'))).status).toBe(400)
    expect((await send([lv], keyed('free'))).status).toBe(202)
  })

  it('a replay is not judged again: its branch may have another name by now', async () => {
    const { organisationId, database } = service
    await database.asOrganisation(organisationId, (db) => createBranch(db, organisationId, 'Kurz'))
    const sent = [lv, field('branch', 'Kurz')]
    expect((await send(sent, keyed('renamed'))).status).toBe(202)
    await database.asOrganisation(organisationId, (db) =>
      db.run(sql`update branches set name = 'Lang' where name = 'Kurz'`),
    )
    expect((await send(sent, keyed('renamed'))).status).toBe(200)
    expect((await send(sent)).status).toBe(400)
  })

  it('a replay stores no content again', async () => {
    const content = `${CONTENTS.txt}only once\n`
    const answer = await send([file('a.txt', content)], keyed('once stored'))
    const inquiry = await stored(answer)
    const [kept] = await service.database.asOrganisation(service.organisationId, (db) =>
      db.rows<{ sha256: string }>(sql`
        select sha256 from inquiry_files where inquiry_id = ${inquiry.id}::bigint`),
    )
    await service.files.remove(kept?.sha256 ?? '')
    expect((await send([file('a.txt', content)], keyed('once stored'))).status).toBe(200)
    await expect(async () => {
      for await (const _ of service.files.read(kept?.sha256 ?? '')) break
    }).rejects.toThrow(/gone/)
  })

  it.each(['', 'ü', 'x'.repeat(256)])('a key that is none is 400: %.10j', async (key) => {
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') }
    expect((await send([lv], { headers })).status).toBe(400)
  })
})

describe('POST /tenders, whose it is', () => {
  it('customer_email finds the customer by the rules', async () => {
    const found = async (email: string) => {
      const inquiry = await stored(await send([lv, field('customer_email', email)]))
      return [inquiry.customer_id, inquiry.customer_found_by]
    }
    expect(await found('INFO@hansen.example')).toEqual(['K-2', 'CONTACT'])
    expect(await found('jemand@acme.example')).toEqual(['K-1', 'DOMAIN_PATTERN'])
    expect(await found('jemand@hansen.example')).toEqual(['K-2', 'INFERRED_DOMAIN'])
    expect(await found('nobody@nowhere.example')).toEqual([null, null])
    expect(await found('no address')).toEqual([null, null])
  })

  it.each(['K-404', 'no id at all / ?', 'k-1'])(
    'an unknown customer_id is no error and does not fall back to customer_email: %s',
    async (id) => {
      const inquiry = await stored(
        await send([lv, field('customer_id', id), field('customer_email', 'a@acme.example')]),
      )
      expect(inquiry).toMatchObject({ customer_id: null, customer_email: 'a@acme.example' })
    },
  )

  it('customers, branches and labels of another organisation are as unknown as any', async () => {
    const as = { apiKey: other.apiKey }
    const answer = await send([lv, field('customer_id', 'K-1')], as)
    const unknown = await send([lv, field('customer_id', 'K-404')], as)
    expect([answer.status, unknown.status]).toEqual([202, 202])
    for (const { body } of [answer, unknown]) {
      const inquiry = await inquiryOf(service, body.job_id, other.organisationId)
      expect(inquiry.customer_id).toBeNull()
    }
    expect((await send([lv, field('branch', 'Hamburg Süd')], as)).status).toBe(400)
    expect((await send([lv, field('custom_fields', '{"Vorgang":"x"}')], as)).status).toBe(400)
  })
})

describe('POST /tenders, accepted means stored', () => {
  it('what fails behind the store leaves no job, no inquiry and no task, and the key is free', async () => {
    const before = await countsIn(service)
    const admin = (statement: string) =>
      withClient(service.databaseUrl, (client) => client.query(statement))
    await admin(`
      create function fail_here() returns trigger language plpgsql as
        $$ begin raise exception 'the last statement of the acceptance'; end $$;
      create trigger fail_here before insert on tasks for each row execute function fail_here()`)
    const headers = { 'idempotency-key': 'half way' }
    const failed = await send([lv], { headers })
    await admin('drop trigger fail_here on tasks; drop function fail_here()')
    expect(failed.status).toBe(500)
    expect(await countsIn(service)).toEqual(before)
    expect((await send([lv], { headers })).status).toBe(202)
  })

  it('a repeat whose original is gone by then is not accepted: its files were only compared', async () => {
    const { database, organisationId } = service
    const before = await countsIn(service)
    const sender = { organisationId, apiKeyId: null, userId: null }
    const accepting = acceptInquiry({ database, now: () => new Date() }, sender, {
      kind: 'TENDER',
      wish: {
        name: null,
        customerId: null,
        customerEmail: null,
        context: '',
        branch: null,
        customFields: {},
      },
      files: [{ name: 'a.txt', sha256: '0'.repeat(64), size: 1, format: 'TXT' }],
      hasContents: false,
      driving: null,
      order: null,
      idempotencyKey: 'tidied away meanwhile',
      fingerprint: 'x',
    })
    await expect(accepting).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(await countsIn(service)).toEqual(before)
  })

  it('a key that was revoked while the files arrived is 401, and nothing is left', async () => {
    const { apiKey, keyId } = await service.createKey({})
    const before = await countsIn(service)
    const body = formBody([file('a.txt', Buffer.alloc(3 * MB, 'Zeile\n'))])
    async function* slowly() {
      yield body.subarray(0, MB)
      await service.database.asSystem((db) =>
        db.run(sql`update api_keys set revoked_at = now() where key_id = ${keyId}`),
      )
      yield body.subarray(MB)
    }
    const answer = await call(service.origin, apiKey, '/tenders', {
      method: 'POST',
      headers: { 'content-type': formType() },
      body: slowly() as unknown as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(401)
    expect(await countsIn(service)).toEqual(before)
  })
})

describe('POST /tenders, and then it is processed', () => {
  let own: Service
  beforeAll(async () => {
    own = await startService()
    await push(own, '/customers', 'customers', [
      { customer_id: 'K-1', email_domains: ['acme.example'] },
    ])
  })
  afterAll(() => own.stop())

  it('its processing ends the job, and the name is that of the driving file', async () => {
    const answer = await sendForm(own, [
      file('Text.txt', CONTENTS.txt),
      file('Liste.csv', CONTENTS.csv),
    ])
    await own.workOff()
    const job = (await own.get(`/jobs/${answer.body.job_id}`)).body
    expect(job).toMatchObject({ status: 'COMPLETED', total_rows: 2, created_count: 2 })
    const { body } = await own.get(`/tenders/${job.result.request_id}`)
    expect([body.name, body.status]).toEqual(['Text.txt', 'NEEDS_REVIEW'])
  })

  it('an unknown customer_id does not fall back to the sender of a mail either', async () => {
    const named = await sendForm(own, [file('a.eml', CONTENTS.eml), field('customer_id', 'K-404')])
    const plain = await sendForm(own, [file('a.eml', CONTENTS.eml)])
    await own.workOff()
    expect((await inquiryOf(own, named.body.job_id)).customer_id).toBeNull()
    expect((await inquiryOf(own, plain.body.job_id)).customer_id).toBe('K-1')
  })
})

describe('POST /tenders, contents to which no inquiry refers', () => {
  it('are removed after a day; those of inquiries stay', async () => {
    const bytes = (text: string) => [Buffer.from(text)]
    const put = async (text: string) => (await service.files.put(asStream(bytes(text)))).sha256
    const kept = await stored(await send([file('kept.txt', `${CONTENTS.txt}kept`)]))
    const stray = await put('nobody refers to it')
    const [own] = await service.database.asOrganisation(service.organisationId, (db) =>
      db.rows<{ sha256: string }>(sql`
        select sha256 from inquiry_files where inquiry_id = ${kept.id}::bigint`),
    )
    const inADay = new Date(Date.now() + 25 * 3_600_000)
    const tooEarly = new Date(Date.now() + 23 * 3_600_000)
    const { database, files } = service
    expect(await createFileTidier({ database, now: () => tooEarly }, files)()).toBe(0)
    expect(await createFileTidier({ database, now: () => inADay }, files)()).toBeGreaterThan(0)
    expect(await isThere(own?.sha256 ?? '')).toBe(true)
    expect(await isThere(stray)).toBe(false)
  })

  const isThere = async (sha256: string) => {
    try {
      for await (const _ of service.files.read(sha256)) return true
      return true
    } catch (error) {
      if (error instanceof ContentLost) return false
      throw error
    }
  }
})

async function* asStream(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
