import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plus } from '#kernel/decimal.ts'
import { schemaErrors } from '#test/gaeb-schemas.ts'
import { haveSamples } from '#test/samples.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { arrive, csv, file, sheet } from '#test/wholesale.ts'
import { createBill } from '../../src/demo/inquiries/create-bill.ts'
import { createOrder } from '../../src/demo/inquiries/create-order.ts'
import { writeGaebXml } from '../../src/demo/inquiries/formats/gaeb-xml.ts'
import { writeGaebXmlTrade } from '../../src/demo/inquiries/formats/gaeb-xml-trade.ts'
import { fillShelves } from '../../src/demo/inquiries/shelves.ts'
import { createWholesaler } from '../../src/demo/wholesaler.ts'
import type { Chapter, Position } from '../../src/documents/parsed-document.ts'
import { readInquiry } from '../../src/documents/read-inquiry.ts'
import { LIMITS } from '../../src/documents/reading.ts'
import { releaseInquiry } from '../../src/inquiries/release/release-inquiry.ts'

const ARTICLES = 400
const wholesaler = createWholesaler({ articles: ARTICLES })
const shelves = fillShelves(wholesaler)
const plan = {
  fileName: 'Schule',
  title: 'Elektroarbeiten',
  project: 'Schule am Markt',
  trade: 'ELECTRICAL',
  asker: 'electrical',
  positions: 40,
  seed: 3,
} as const

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** An inquiry of a wholesaler with articles, processed and released, and somebody who asks for the answer. */
async function released(wish: Parameters<Awaited<ReturnType<typeof arrive>>['process']>[0]) {
  const home = await arrive(service, [...wholesaler.articles()])
  const { organisationId, inquiryId } = await home.process(wish)
  await release(organisationId, inquiryId)
  const clerk = await service.signIn({ organisationId })
  return { clerk, organisationId, inquiryId }
}

const release = (organisationId: number, inquiryId: string) =>
  service.database.asOrganisation(organisationId, (db) =>
    releaseInquiry(db, { organisationId, inquiryId, userEmail: 'k@x.example', now: new Date() }),
  )

const answer = async (clerk: SignedIn, inquiryId: string, query: string) => {
  const response = await fetch(
    `${service.origin}/api/app/v1/inquiries/${inquiryId}/answer?${query}`,
    {
      headers: { cookie: clerk.cookie },
    },
  )
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const positionsIn = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((chapter) => [...chapter.positions, ...positionsIn(chapter.chapters)])

const readBack = async (name: string, bytes: Buffer) =>
  positionsIn((await readInquiry([{ name, bytes }], LIMITS)).document.chapters)

const totalOf = async (organisationId: number, inquiryId: string) =>
  service.database.asOrganisation(organisationId, async (db) => {
    const [row] = await db.rows<{ total_net: string }>({
      parts: [
        `select trim_scale(total_net)::text as total_net from inquiries where id = ${inquiryId}`,
      ],
      values: [],
    })
    return row?.total_net ?? ''
  })

describe("Answering in the customer's format: a released tender", () => {
  it('goes back as X84 with every number as it came, money equal to the cent, valid by the schema', async () => {
    const { bytes: sent } = writeGaebXml(createBill(shelves, plan), { version: '3.3', phase: '83' })
    const { clerk, organisationId, inquiryId } = await released({ files: [file('LV.x83', sent)] })

    const { response, bytes } = await answer(clerk, inquiryId, 'format=X84')

    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('LV')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    const [before, after] = [
      await readBack('LV.x83', Buffer.from(sent)),
      await readBack('LV.x84', bytes),
    ]
    const numbers = (positions: readonly Position[]) =>
      positions.map(({ number }) => number).filter((number) => number !== '')
    expect(numbers(after)).toEqual(numbers(before))
    // What is an alternative or an option is said by the inquiry, not by its answer.
    const beside = new Set(
      before.flatMap(({ kind, number }) =>
        kind === 'ALTERNATIVE' || kind === 'OPTIONAL' ? [number] : [],
      ),
    )
    expect(beside.size).toBeGreaterThan(0)
    const summed = after
      .filter(({ number }) => !beside.has(number))
      .reduce((sum, { totalPrice }) => plus(sum, totalPrice ?? '0'), '0')
    expect(summed).toBe(await totalOf(organisationId, inquiryId))
    expect(Number(summed)).toBeGreaterThan(0)
    if (haveSamples) expect(schemaErrors('84', bytes)).toEqual([])
  })

  it('goes back as X94 with its articles named, valid by the schema', async () => {
    const order = createOrder(shelves, { ...plan, project: 'Lager' })
    const { bytes: sent } = writeGaebXmlTrade(order, '93')
    const { clerk, inquiryId } = await released({ files: [file('Anfrage.x93', sent)] })

    const { response, bytes } = await answer(clerk, inquiryId, 'format=X94')

    expect(response.status).toBe(200)
    const after = await readBack('Angebot.x94', bytes)
    expect(after.length).toBeGreaterThanOrEqual(plan.positions)
    expect(after.some(({ identifiers }) => identifiers.length > 0)).toBe(true)
    if (haveSamples) expect(schemaErrors('94', bytes)).toEqual([])
  })

  it('goes back as X94 with each price at its own item, though none has a number and one was removed', async () => {
    const named = ['Pumpe', 'Dichtung', 'Rohr'].map((name, at) => ({
      article_number: `ART-${at}`,
      name,
      base_unit: 'St',
      list_price: at + 1,
      currency: 'EUR',
    }))
    const items = named.map(
      ({ article_number, name }) =>
        `<OrderItem ID="${name}"><ArtNo>${article_number}</ArtNo><Qty>1.00</Qty><QU>St</QU></OrderItem>`,
    )
    const sent =
      '<?xml version="1.0" encoding="UTF-8"?><GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA93/3.3">' +
      `<Order><DP>93</DP><OrderInfo/>${items.join('')}</Order></GAEB>`
    const home = await arrive(service, named)
    const { organisationId, inquiryId, positions } = await home.process({
      files: [file('Anfrage.x93', sent)],
    })
    const clerk = await service.signIn({ organisationId })
    const [{ id: position_id, version }] = positions as [{ id: string; version: number }]
    const command = (wish: object) => clerk.post(`/inquiries/${inquiryId}/commands`, wish)
    await command({ kind: 'remove_position', position_id, version })
    await command({ kind: 'add_position', position_number: '', description: 'Fracht' })
    await release(organisationId, inquiryId)

    const { response, bytes } = await answer(clerk, inquiryId, 'format=X94')

    expect(response.status).toBe(200)
    const said = [...bytes.toString().matchAll(/<OrderItem ID="(.*?)">(.*?)<\/OrderItem>/gs)].map(
      ([, id, item = '']) => `${id} ${/<(?:NetPrice|DeliveryChara)>(.*?)</.exec(item)?.[1]}`,
    )
    expect(said).toEqual(['Pumpe no supply', 'Dichtung 2.00', 'Rohr 3.00'])
  })

  it('formula injection: goes back as CSV and XLSX without formulas, in two languages', async () => {
    const evil = csv(`1;;"=HYPERLINK(""http://x"")";4;Stk`, '2;;@SUM(A1);1;Stk')
    const { clerk, inquiryId } = await released(sheet(evil))

    const german = await answer(clerk, inquiryId, 'format=CSV')
    const english = await answer(clerk, inquiryId, 'format=CSV&language=en')
    const workbook = await answer(clerk, inquiryId, 'format=XLSX')

    expect(german.bytes.toString()).toContain("'=HYPERLINK")
    expect(german.bytes.toString()).toContain("'@SUM")
    expect(english.bytes.toString()).toContain('Unit price')
    expect(workbook.response.headers.get('content-type')).toContain('spreadsheetml')
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  it('is answered only after its release, only a tender, and to nobody else', async () => {
    const home = await arrive(service)
    const { organisationId, inquiryId } = await home.process(sheet())
    const order = await home.process({ ...sheet(), kind: 'ORDER' })
    const clerk = await service.signIn({ organisationId })
    const stranger = await service.signIn()

    const statusOf = async (who: SignedIn, id: string, query = 'format=CSV') =>
      (await answer(who, id, query)).response.status
    const reasonOf = async (id: string) => {
      const { response, bytes } = await answer(clerk, id, 'format=CSV')
      expect(response.status).toBe(409)
      return JSON.parse(bytes.toString()).error.details
    }
    expect(await reasonOf(inquiryId)).toMatchObject([{ loc: [], type: 'NOT_RELEASED' }])
    expect(await reasonOf(order.inquiryId)).toMatchObject([{ loc: [], type: 'NO_TENDER' }])
    expect(await statusOf(stranger, inquiryId)).toBe(404)
    expect(await statusOf(clerk, 'x')).toBe(404)
    expect(await statusOf(clerk, inquiryId, 'format=DOC')).toBe(400)
  })

  it('that the format cannot say is a conflict that names the position', async () => {
    const { clerk, inquiryId } = await released(sheet(csv(';DOSE;Dose ohne Nummer;1;Stk')))

    const { response, bytes } = await answer(clerk, inquiryId, 'format=X84')

    expect(response.status).toBe(409)
    expect(bytes.toString()).toContain('Dose ohne Nummer')
    expect(JSON.parse(bytes.toString()).error.details).toMatchObject([
      { loc: [], type: 'NUMBER_NOT_EXPRESSIBLE' },
    ])
  })
})
