import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { createCatalogue, createInquiry } from '#test/reviewed-inquiry.ts'
import { putToCustomer, releaseSeen, reviewing, shownSelections } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'

let service: Service
let person: SignedIn
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  person = await service.signIn({ email: 'ada@example.com' })
})
afterAll(() => service.stop())

type Positions = Parameters<typeof createInquiry>[1]['positions']

async function inquiryOf(
  positions: Positions,
  kind: 'TENDER' | 'ORDER' = 'TENDER',
  customerId = 'K-1',
) {
  const made = await createInquiry(service, { positions, kind, customerId })
  const [one = '', two = '', three = ''] = made.positionIds
  const ada = reviewing(service, person, made.inquiryId)
  /** Through the interface, as the web application does. */
  const price = async (id: string, net_price: string | null) => {
    const { version } = await ada.position(id)
    const command = { kind: 'set_net_price', position_id: id, version, net_price }
    return person.post(`/inquiries/${made.inquiryId}/commands`, command)
  }
  /** A position at its current version. */
  const named = async (id: string) => [
    { position_id: id, version: (await ada.position(id)).version },
  ]
  const record = async () => (await service.get(`/tenders/${made.inquiryId}`)).body
  const lines = async () => (await record()).chapters[0].positions
  return { ...made, one, two, three, ada, price, named, record, lines }
}

const SERVICE = { text: 'Baustelle einrichten', unit: 'psch', quantity: '1' }
const HOURS = { text: 'Monteurstunde', unit: 'Std', quantity: '2.5' }

/** The record of a position that is priced without an article. */
const WITHOUT_ARTICLE = {
  article_number: null,
  article: null,
  list_price: null,
  discount_percent: null,
  base_quantity: null,
  selections: [],
}

describe('The record of a position that a person prices without an article', () => {
  it('has the net price and the line amounts, and neither an article nor a selection', async () => {
    const { one, price, lines } = await inquiryOf([HOURS])

    expect((await price(one, '58.12345')).status).toBe(200)

    expect(await lines()).toMatchObject([
      {
        ...WITHOUT_ARTICLE,
        is_relevant: true,
        not_offered: false,
        quantity: 2.5,
        unit: 'Std',
        net_price: 58.1235,
        line_net: 145.31,
        line_gross: 172.92,
      },
    ])
  })

  it('counts in the totals as its kind does, and not as matched', async () => {
    const { one, two, three, price, record } = await inquiryOf([
      { ...SERVICE, kind: 'LUMP_SUM' },
      { ...HOURS, kind: 'OPTIONAL' },
      { ...HOURS, kind: 'ALTERNATIVE' },
      { settledWith: 'A-4' },
    ])
    for (const id of [one, two, three]) await price(id, '100')

    const { totals, status, chapters } = await record()

    expect(chapters[0].positions.map((each: { line_net: number }) => each.line_net)).toEqual([
      100, 250, 250, 36,
    ])
    expect(totals).toEqual({
      net: 136,
      vat: 25.84,
      gross: 161.84,
      currency: 'EUR',
      position_count: 4,
      matched_count: 1,
    })
    expect(status).toBe('READY_TO_EXPORT')
  })

  it('has no line amount without a quantity: the position is settled, and the release warns', async () => {
    const { one, inquiryId, price, lines, ada } = await inquiryOf([{ ...SERVICE, quantity: null }])

    await price(one, '100')

    expect(await lines()).toMatchObject([{ net_price: 100, line_net: null, line_gross: null }])
    expect(await ada.inquiry()).toMatchObject({ open_count: 0, status: 'READY_TO_EXPORT' })
    const { warnings } = (await person.get(`/inquiries/${inquiryId}/preflight`)).body
    expect(warnings).toMatchObject([{ code: 'NO_QUANTITY', count: 1 }])
  })

  it('counts once as a lump sum without a quantity, in the line and in the totals', async () => {
    const lump = { ...SERVICE, kind: 'LUMP_SUM' as const, quantity: null }
    const { one, inquiryId, price, record } = await inquiryOf([lump])

    await price(one, '100')

    const { chapters, totals } = await record()
    expect(chapters[0].positions).toMatchObject([
      { quantity: null, net_price: 100, line_net: 100, line_gross: 119 },
    ])
    expect(totals).toMatchObject({ net: 100, gross: 119 })
    expect((await person.get(`/inquiries/${inquiryId}/preflight`)).body.warnings).toEqual([])
  })

  it('shows no price while the position is not relevant; leaving it out drops the price, undo brings it back', async () => {
    const { one, ada, price, named, lines } = await inquiryOf([SERVICE])
    const positions = () => named(one)
    await price(one, '100')

    await ada.run({ kind: 'set_relevance', positions: await positions(), is_relevant: false })
    expect(await lines()).toMatchObject([{ net_price: null, line_net: null }])
    await ada.run({ kind: 'set_relevance', positions: await positions(), is_relevant: true })
    expect(await lines()).toMatchObject([{ net_price: 100, line_net: 100 }])
    await ada.run({ kind: 'set_not_offered', positions: await positions(), not_offered: true })
    expect(await lines()).toMatchObject([{ not_offered: true, net_price: null, line_net: null }])
    await ada.undo()
    expect(await lines()).toMatchObject([{ not_offered: false, net_price: 100, line_net: 100 }])
    for (const not_offered of [true, false]) {
      await ada.run({ kind: 'set_not_offered', positions: await positions(), not_offered })
    }
    expect(await lines()).toMatchObject([{ not_offered: false, net_price: null, line_net: null }])
  })
})

describe('A price without an article settles a position', () => {
  it('it leaves its lane, the open ones, the inbox and the data readiness; without the price it is open again', async () => {
    const { one, inquiryId, price } = await inquiryOf([
      { ...SERVICE, predicted: [['A-1', 0.97]] },
      HOURS,
    ])
    const shown = async () => {
      const { inquiry, lanes, positions } = (await person.get(`/inquiries/${inquiryId}`)).body
      const at = (name: string) => positions.rows[0][positions.columns.indexOf(name)] ?? null
      const { data } = (await person.get('/inquiries?limit=200')).body
      const { counts } = data.find(({ id }: { id: string }) => id === inquiryId)
      const { open_positions } = (await person.get('/catalogue/readiness')).body
      return {
        row: [at('lane'), at('net_price'), at('line_net')],
        open: inquiry.counts.open_count,
        inInbox: counts.open_count,
        lanes,
        all: open_positions,
      }
    }
    const before = await shown()
    expect(before).toMatchObject({ row: ['sure', null, null], open: 2, inInbox: 2 })

    const { body } = await price(one, '100')

    expect(body.positions).toMatchObject([{ net_price: '100', line_net: '100' }])
    expect(await shown()).toEqual({
      row: [null, '100', '100'],
      open: 1,
      inInbox: 1,
      lanes: { settled: 1, sure: 0, check: 0, unsure: 0, none: 1 },
      all: before.all - 1,
    })
    await price(one, null)
    expect(await shown()).toEqual(before)
  })

  it('the release does not warn of a missing article, but of a price of 0', async () => {
    const { one, inquiryId, price } = await inquiryOf([SERVICE])
    const warnings = async () =>
      (await person.get(`/inquiries/${inquiryId}/preflight`)).body.warnings.map(
        ({ code }: { code: string }) => code,
      )

    expect(await warnings()).toEqual(['NO_ARTICLE'])
    await price(one, '100')
    expect(await warnings()).toEqual([])
    await price(one, '0')
    expect(await warnings()).toEqual(['NO_PRICE'])
  })

  it('offers a position that was not offered or not relevant', async () => {
    const { one, two, ada, price, named, lines } = await inquiryOf([SERVICE, HOURS])
    await ada.run({ kind: 'set_not_offered', positions: await named(one), not_offered: true })
    await ada.run({ kind: 'set_relevance', positions: await named(two), is_relevant: false })

    for (const id of [one, two]) await price(id, '10')

    const offered = { is_relevant: true, not_offered: false, net_price: 10 }
    expect(await lines()).toMatchObject([offered, offered])
  })

  it('nothing settles it otherwise: not accepting all, not an equal position, not matching its new text', async () => {
    const text = 'Steckdose weiss mit Klappdeckel'
    const { one, two, ada, price } = await inquiryOf([
      { text, predicted: [['A-1', 0.99]] },
      { text, predicted: [['A-1', 0.99]] },
    ])
    await price(two, '100')
    const stands = async () =>
      expect(await ada.position(two)).toMatchObject({ own_net_price: '100', selections: [] })

    await ada.run({ kind: 'accept_above', score: 0.9 })
    await stands()
    await ada.on(one, { kind: 'apply_to_identical' })
    await stands()
    await ada.on(two, { kind: 'set_text', description: 'Lichtschalter grau' })
    await ada.on(two, { kind: 'set_text', description: text })
    await service.workOff()
    await stands()
  })

  it('another customer and prices as they are now leave it alone', async () => {
    const { two, inquiryId, ada, price, lines } = await inquiryOf([{ settledWith: 'A-4' }, SERVICE])
    await price(two, '100')

    await putToCustomer(service, inquiryId, 'K-2')
    await ada.run({ kind: 'reprice' })

    expect(await lines()).toMatchObject([{ line_net: 40 }, { net_price: 100, line_net: 100 }])
  })

  it('another quantity makes another line', async () => {
    const { one, ada, price, lines } = await inquiryOf([HOURS])
    await price(one, '10')
    await ada.on(one, { kind: 'set_quantity', quantity: '4' })
    await ada.on(one, { kind: 'set_note', note: 'wie besprochen' })
    expect(await lines()).toMatchObject([{ net_price: 10, line_net: 40, line_gross: 47.6 }])
  })
})

describe('An article takes the place of a price without one', () => {
  it("at the article's own price; undo brings the price back, redo the article", async () => {
    const { one, ada, price, lines } = await inquiryOf([{ ...HOURS, unit: 'St' }])
    await price(one, '100')
    const priced = { ...WITHOUT_ARTICLE, net_price: 100, line_net: 250 }
    const matched = { article_number: 'A-2', list_price: 2, net_price: 1.8, line_net: 4.5 }
    expect(await lines()).toMatchObject([priced])

    await ada.select(one, 'A-2')
    expect(await lines()).toMatchObject([matched])
    await ada.undo()
    expect(await lines()).toMatchObject([priced])
    await ada.redo()
    expect(await lines()).toMatchObject([matched])
    await ada.on(one, { kind: 'remove_selection', article_number: 'A-2' })
    expect(await lines()).toMatchObject([{ ...WITHOUT_ARTICLE, net_price: null, line_net: null }])
  })

  it('assigned to several, and added', async () => {
    const { one, two, ada, price, named } = await inquiryOf([HOURS, HOURS])
    for (const id of [one, two]) await price(id, '100')

    const positions = await named(one)
    await ada.run({ kind: 'select_many', positions, article_number: 'A-1' })
    await ada.on(two, { kind: 'add_selection', article_number: 'A-1' })

    for (const id of [one, two]) {
      const { own_net_price, selections } = await ada.position(id)
      expect([own_net_price, selections.length]).toEqual([null, 1])
    }
  })

  it('that the service selected between undo and redo goes with the redone price', async () => {
    const text = 'Deckenleuchte rund im Flur'
    const { one, two, ada, price } = await inquiryOf([{ text }, { text: 'Lichtschalter' }])
    await ada.select(one, 'A-1')
    await ada.on(two, { kind: 'set_text', description: text })
    await price(two, '100')
    await ada.undo()
    await service.workOff()
    expect(shownSelections(await ada.position(two))).toEqual(['DUPLICATE A-1 10 St'])

    await ada.redo()

    expect(await ada.position(two)).toMatchObject({ own_net_price: '100', selections: [] })
  })
})

describe('No selection: no statistics, and nothing to remember', () => {
  it('counts as a position, and in none of the counts of selections', async () => {
    const { one, inquiryId, price, record } = await inquiryOf([SERVICE, { settledWith: 'A-4' }])
    await price(one, '100')

    const day = (await record()).created_at.slice(0, 10)
    const path = `/statistics/selections?from=${day}&to=${day}&limit=500`
    const { data } = (await service.get(path)).body
    const row = data.find((each: { request_id: string }) => each.request_id === inquiryId)
    expect(row).toMatchObject({
      position_count: 2,
      positions_with_selection: 1,
      selection_count: 1,
      auto_selected_count: 1,
      prediction_correct_count: 0,
      manual_selection_count: 0,
    })
  })

  it('leaves the memory of choices as it is', async () => {
    const { one, price } = await inquiryOf([SERVICE])
    const remembered = () =>
      service.database.asOrganisation(service.organisationId, (db) =>
        db.rows(sql`select * from selection_memory order by id`),
      )
    const before = await remembered()
    await price(one, '100')
    expect(await remembered()).toEqual(before)
  })
})

describe('Answers to the customer', () => {
  it('X84, X94, XLSX and CSV have unit price and total of the line, without the text of an article', async () => {
    const { one, two, inquiryId, price } = await inquiryOf([
      { ...SERVICE, kind: 'LUMP_SUM' },
      { ...HOURS, quantity: null },
    ])
    await price(one, '1250.5')
    await price(two, '58')
    await releaseSeen(person, inquiryId)
    const answer = (format: string) =>
      person.get(`/inquiries/${inquiryId}/answer?format=${format}&language=en`)

    const x84 = (await answer('X84')).text
    expect(x84).toContain('<UP>1250.500</UP><IT>1250.50</IT>')
    expect(x84).toContain('<Total>1250.50</Total>')
    // Without a quantity, the unit price alone.
    expect(x84).toContain('<UP>58.000</UP></Item>')
    expect(x84).not.toMatch(/Product|Artikelnummer/)

    const x94 = (await answer('X94')).text
    expect(x94).toContain('<Qty>1.00</Qty><QU>psch</QU>')
    expect(x94).toContain('<NetPrice>1250.50</NetPrice>')
    expect(x94).toContain('<NetPrice>58.00</NetPrice>')
    expect(x94).not.toMatch(/ArtNo|Artikelnummer/)

    const csv = (await answer('CSV')).text
    const [line] = csv.split(/\r?\n/).filter((each) => each.includes('Baustelle einrichten'))
    expect(line).toBe('01.0001;Lump sum;Baustelle einrichten;1;psch;;;;;;1250.5;1250.50;')

    const workbook = await fetch(
      `${service.origin}/api/app/v1/inquiries/${inquiryId}/answer?format=XLSX`,
      { headers: { cookie: person.cookie } },
    )
    const sheet = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
    const xml = Buffer.from(sheet['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(xml).toContain('<v>1250.5</v>')
    expect(xml).toContain('<v>58</v>')
  })
})

describe('Refused', () => {
  it('an order has no prices', async () => {
    const { one, price } = await inquiryOf([SERVICE], 'ORDER')
    const { status, body } = await price(one, '100')
    expect([status, body.error.details]).toEqual([
      400,
      [{ loc: ['body', 'kind'], msg: 'an order has no prices', type: 'kind' }],
    ])
  })

  it('a price of an article that is not selected, of a heading, or with too many digits', async () => {
    const { one, two, ada, price } = await inquiryOf([SERVICE, { text: 'Titel', kind: 'HEADING' }])
    const other = { kind: 'set_net_price', article_number: 'A-1', net_price: '5' } as const
    await expect(ada.on(one, other)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await price(two, '5')).status).toBe(400)
    expect((await price(one, '123456789012.3456')).status).toBe(400)
    expect((await price(one, '-1')).status).toBe(400)
  })
})
