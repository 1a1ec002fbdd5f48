import { hash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { arrive, csv, file } from '#test/wholesale.ts'
import { createBill } from '../../src/demo/inquiries/create-bill.ts'
import { writeMailWith } from '../../src/demo/inquiries/formats/eml.ts'
import { writeBillPdf } from '../../src/demo/inquiries/formats/pdf.ts'
import { fillShelves } from '../../src/demo/inquiries/shelves.ts'
import { createWholesaler } from '../../src/demo/wholesaler.ts'
import type { InquiryFile } from '../../src/inquiries/files/find-file.ts'
import { tagOf } from '../../src/inquiries/files/shown-files.ts'

const bill = createBill(fillShelves(createWholesaler({ articles: 400 })), {
  fileName: 'LV',
  title: 'Elektro',
  project: 'Schule',
  trade: 'ELECTRICAL',
  asker: 'municipal',
  positions: 12,
  seed: 2,
})
const LIST = csv('1;WL-1;Wandleuchte Tubo eckig 12 W;4;Stk', '2;;Kabelrinne 60x200;7;m')

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

type Sent = {
  readonly clerk: SignedIn
  readonly inquiryId: string
  files: { id: string; name: string }[]
}

/** An inquiry with files, processed, and somebody who looks at them. */
async function sent(...files: { name: string; bytes: Uint8Array | string }[]): Promise<Sent> {
  const home = await arrive(service)
  const { organisationId, inquiryId } = await home.process({ files })
  const clerk = await service.signIn({ organisationId })
  const rows = await service.rows<{ id: string; name: string }>(
    `select id, name from inquiry_files where inquiry_id = ${inquiryId} order by place`,
  )
  return { clerk, inquiryId, files: rows }
}

const get = async (
  { clerk, inquiryId }: Sent,
  path: string,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${service.origin}/api/app/v1/inquiries/${inquiryId}/${path}`, {
    headers: { cookie: clerk.cookie, ...headers },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const json = () => JSON.parse(bytes.toString('utf8'))
  return { status: response.status, headers: response.headers, bytes, json }
}

const named = ({ files }: Sent, ending: string) =>
  files.find(({ name }) => name.endsWith(ending))?.id ?? ''

describe('The content of a file', () => {
  let list: Sent
  let path: string
  beforeAll(async () => {
    list = await sent(file('Größe "1".csv', LIST))
    path = `files/${list.files[0]?.id}/content`
  })

  it('is what was sent, to be saved, and nothing a browser would run', async () => {
    const { status, headers, bytes } = await get(list, path)
    expect([status, bytes.equals(Buffer.from(LIST))]).toEqual([200, true])
    expect(headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.csv",
    )
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('content-type')).toBe('text/csv')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('RFC 9110: one range is 206, none that is there 416, several are the whole', async () => {
    const part = await get(list, path, { range: 'bytes=4-9' })
    expect([part.status, part.bytes.toString()]).toEqual([
      206,
      Buffer.from(LIST).subarray(4, 10).toString(),
    ])
    expect(part.headers.get('content-range')).toBe(`bytes 4-9/${Buffer.from(LIST).length}`)
    const beyond = await get(list, path, { range: 'bytes=99999-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${Buffer.from(LIST).length}`,
    ])
    expect((await get(list, path, { range: 'bytes=0-1,3-4' })).status).toBe(200)
  })

  it('that is lost is 409', async () => {
    const lost = await sent(file('Weg.csv', `${LIST}\n9;;Rohr;1;m`))
    await service.rows(
      `update inquiry_files set sha256 = repeat('e', 64) where id = '${lost.files[0]?.id}'`,
    )
    for (const what of ['content', 'view']) {
      const { status, json } = await get(lost, `files/${lost.files[0]?.id}/${what}`)
      expect([status, json().error.details[0].type]).toEqual([409, 'CONTENT_LOST'])
    }
  })

  it('is 404 for who does not own it, and for what cannot be an id', async () => {
    const other = await sent(file('Andere.csv', `${LIST}\n8;;Rohr;1;m`))
    for (const what of ['content', 'view', 'pages/1', 'pages/1/text']) {
      for (const id of [list.files[0]?.id, 'x', '00000000-0000-0000-0000-000000000000']) {
        expect((await get(other, `files/${id}/${what}`)).status).toBe(404)
      }
    }
    expect((await get(other, `places?file_id=${list.files[0]?.id}`)).status).toBe(404)
  })
})

describe('A file in a mail', () => {
  it('is taken out of it, shown, and named by the view of the mail', async () => {
    const pdf = writeBillPdf(bill, { quantities: 'BELOW' })
    const attachments = [
      { name: 'LV.pdf', type: 'application/pdf', written: pdf },
      { name: 'Liste.csv', type: 'text/csv', written: { ...pdf, bytes: Buffer.from(LIST) } },
    ]
    const mail = await sent(file('Anfrage.eml', writeMailWith(bill, attachments).bytes))
    const inner = named(mail, 'Liste.csv')
    const content = await get(mail, `files/${inner}/content`)
    expect([content.status, content.bytes.toString()]).toEqual([200, Buffer.from(LIST).toString()])
    expect(content.headers.get('content-disposition')).toContain('filename="Liste.csv"')
    const part = await get(mail, `files/${inner}/content`, { range: 'bytes=-3' })
    expect([part.status, part.bytes.toString()]).toEqual([
      206,
      Buffer.from(LIST).subarray(-3).toString(),
    ])
    const view = (await get(mail, `files/${named(mail, '.eml')}/view`)).json()
    expect(view).toMatchObject({
      kind: 'MAIL',
      subject: expect.any(String),
      from: { email: expect.any(String) },
    })
    expect(view.attachments).toContainEqual({
      file_id: inner,
      name: 'Liste.csv',
      size: Buffer.from(LIST).length,
      media_type: 'text/csv',
    })
    const page = await get(mail, `files/${named(mail, '.pdf')}/pages/1`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})

describe('A file as a screen shows it', () => {
  it('of 180,000 lines is a window, and any place of it can be reached', async () => {
    const lines = Array.from({ length: 180_000 }, (_, at) => `Zeile ${at + 1}`)
    const long = await sent(file('Lang.txt', lines.join('\n')), file('Liste.csv', LIST))
    const view = (
      await get(long, `files/${named(long, 'Lang.txt')}/view?from=179990&count=5`)
    ).json()
    expect(view).toEqual({
      kind: 'LINES',
      total: 180_000,
      lines: [0, 1, 2, 3, 4].map((at) => ({ n: 179_990 + at, text: `Zeile ${179_990 + at}` })),
    })
    const whole = (await get(long, `files/${named(long, 'Lang.txt')}/view?count=20000`)).json()
    expect(whole.lines).toHaveLength(20_000)
    expect((await get(long, `files/${named(long, 'Lang.txt')}/view?count=20001`)).status).toBe(400)
    const rows = (await get(long, `files/${named(long, 'Liste.csv')}/view`)).json()
    expect(rows.sheets[0]).toMatchObject({ name: '', columns: ['A', 'B', 'C', 'D', 'E'] })
    expect(rows.sheets[0].rows[1].cells[2]).toBe('Wandleuchte Tubo eckig 12 W')
  })

  it('has pages with their sizes, pictures and words; there is no page beyond the last', async () => {
    const print = await sent(file('LV.pdf', writeBillPdf(bill, { quantities: 'BELOW' }).bytes))
    const of = `files/${named(print, 'LV.pdf')}`
    const { pages, total } = (await get(print, `${of}/view`)).json()
    expect(pages).toHaveLength(total)
    const drawn = await get(print, `${of}/pages/1?width=600`)
    const { width = 0, height = 0, format } = await sharp(drawn.bytes).metadata()
    expect([format, width]).toEqual(['webp', 600])
    expect(height / width).toBeCloseTo(pages[0].height / pages[0].width, 1)
    const tag = drawn.headers.get('etag') ?? ''
    expect(drawn.headers.get('cache-control')).toBe('private, no-cache')
    expect((await get(print, `${of}/pages/1?width=600`, { 'if-none-match': tag })).status).toBe(304)
    const { words } = (await get(print, `${of}/pages/1/text`)).json()
    expect(words.map(({ text }: { text: string }) => text).join(' ')).toContain('Schule')
    expect((await get(print, `${of}/pages/${total + 1}`)).status).toBe(404)
    expect((await get(print, `${of}/pages/${total + 1}/text`)).status).toBe(404)
    expect((await get(print, `${of}/pages/0`)).status).toBe(400)
    expect((await get(print, `${of}/pages/1?width=5000`)).status).toBe(400)
  })

  it('that the browser has is not drawn again, and is its own only while somebody who may see it is signed in', async () => {
    const { bytes } = writeBillPdf(bill, { quantities: 'BELOW' })
    const print = await sent(file('LV2.pdf', bytes))
    const path = `files/${named(print, 'LV2.pdf')}/pages/1?width=777`
    const known = { sha256: hash('sha256', bytes), sentName: 'LV2.pdf', readName: 'LV2.pdf' }
    // Nobody has drawn it here yet.
    const tag = tagOf(known as InquiryFile, { kind: 'PAGE', page: 1, width: 777 })
    expect((await get(print, path, { 'if-none-match': tag })).status).toBe(304)
    expect((await get(print, path)).headers.get('etag')).toBe(tag)
    const stranger = { ...print, clerk: (await sent(file('Liste.csv', LIST))).clerk }
    expect((await get(stranger, path, { 'if-none-match': tag })).status).toBe(404)
    await print.clerk.post('/sign-out')
    expect((await get(print, path, { 'if-none-match': tag })).status).toBe(401)
  })

  it('turned by a camera is upright, as boxes assume', async () => {
    const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } })
    const bytes = await photo
      .composite([
        {
          input: { create: { width: 40, height: 40, channels: 3, background: 'black' } },
          left: 0,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const scan = await sent(file('Foto.jpg', bytes), file('Liste.csv', LIST))
    const of = `files/${named(scan, 'Foto.jpg')}`
    expect((await get(scan, `${of}/view`)).json()).toEqual({
      kind: 'PAGES',
      total: 1,
      pages: [{ n: 1, width: 200, height: 300 }],
    })
    const { data, info } = await sharp((await get(scan, `${of}/pages/1`)).bytes)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([200, 300])
    // What was in the upper left corner is in the upper right one.
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1
    expect([at(20, 20) > 200, at(180, 20) < 60]).toEqual([true, true])
    expect((await get(scan, `${of}/pages/1/text`)).json()).toEqual({ words: [] })
  })

  it('that has no pages has none to draw; what is damaged is 409 with the reason', async () => {
    const bad = await sent(file('Liste.csv', LIST), file('Kaputt.pdf', '%PDF-1.7\nkaputt'))
    expect((await get(bad, `files/${named(bad, 'Liste.csv')}/pages/1`)).status).toBe(404)
    for (const what of ['view', 'pages/1', 'pages/1/text']) {
      const { status, json } = await get(bad, `files/${named(bad, 'Kaputt.pdf')}/${what}`)
      expect([status, json().error.code]).toEqual([409, 'CONFLICT'])
      expect(json().error.message).toMatch(/cannot be shown: The file is damaged/)
      expect(json().error.details[0].type).toBe('BROKEN_FILE')
    }
  })
})

describe('The places of a file', () => {
  it('are those of its positions, in their order, without what a screen does not need', async () => {
    const list = await sent(file('Liste.csv', LIST), file('Notiz.txt', 'nichts'))
    const { data } = (await get(list, `places?file_id=${named(list, 'Liste.csv')}`)).json()
    const positions = data.filter((each: object) => 'position_id' in each)
    expect(positions).toEqual([
      {
        position_id: expect.any(String),
        place: { kind: 'LINES', first: 2, last: 2 },
        quantity: '4',
        unit: 'Stk',
      },
      {
        position_id: expect.any(String),
        place: { kind: 'LINES', first: 3, last: 3 },
        quantity: '7',
        unit: 'm',
      },
    ])
    expect((await get(list, `places?file_id=${named(list, 'Notiz.txt')}`)).json()).toEqual({
      data: [],
    })
  })

  it('say what the file says, whatever people made of it since', async () => {
    const list = await sent(file('Liste.csv', LIST))
    const path = `places?file_id=${named(list, 'Liste.csv')}`
    const read = async () =>
      (await get(list, path))
        .json()
        .data.filter((each: object) => 'position_id' in each)
        .map((each: { quantity: string; unit: string }) => `${each.quantity} ${each.unit}`)
    const { data } = (await get(list, path)).json()
    const { position_id } = data.find((each: object) => 'position_id' in each)
    const ada = reviewing(service, list.clerk, list.inquiryId)
    await ada.on(position_id, { kind: 'set_quantity', quantity: '90' })
    await ada.on(position_id, { kind: 'set_quantity', quantity: '91' })
    await ada.on(position_id, { kind: 'set_unit', unit: 'm' })
    expect(await read()).toEqual(['4 Stk', '7 m'])
    await ada.undo()
    await ada.undo()
    await ada.undo()
    expect(await read()).toEqual(['4 Stk', '7 m'])
  })
})
