import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '#test/service.ts'
import { arrive, articlesOf, csv, file, ONE, sheet } from '#test/wholesale.ts'
import { createBill } from '../../src/demo/inquiries/create-bill.ts'
import { createOrder } from '../../src/demo/inquiries/create-order.ts'
import { writeGaebXml } from '../../src/demo/inquiries/formats/gaeb-xml.ts'
import { writeOrderPdf } from '../../src/demo/inquiries/formats/pdf.ts'
import { fillShelves } from '../../src/demo/inquiries/shelves.ts'
import { createWholesaler } from '../../src/demo/wholesaler.ts'
import { createPartsList } from '../../src/master-data/parts-lists/manage-parts-lists.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

describe('POST /tenders: chapters and positions are extracted, matched and ready for review', () => {
  it('a GAEB file: chapters within chapters, positions in their order, each with its place', async () => {
    const home = await arrive(service)
    const shelves = fillShelves(createWholesaler({ articles: 500 }))
    const bill = createBill(shelves, {
      fileName: 'Schule',
      title: 'Elektroarbeiten',
      project: 'Schule am Markt',
      trade: 'ELECTRICAL',
      asker: 'electrical',
      positions: 30,
      seed: 3,
    })
    const { bytes } = writeGaebXml(bill, { version: '3.3', phase: '83' })
    const found = await home.process({ files: [file('Schule.x83', bytes)] })

    expect(found.job).toMatchObject({ status: 'COMPLETED', errors: [] })
    const numbers = bill.chapters.flatMap(({ chapters }) =>
      chapters.flatMap(({ positions }) => positions.map(({ number }) => number)),
    )
    expect(found.positions.map(({ position_number }) => position_number).filter(Boolean)).toEqual(
      numbers.filter((number) => number !== ''),
    )
    const inner = found.chapters.filter(({ depth }) => depth === 1)
    expect(inner.length).toBeGreaterThan(0)
    for (const { parent_id, number } of inner) {
      const outer = found.chapters.find(({ id }) => id === parent_id)
      expect(String(number).startsWith(`${outer?.['number']}.`)).toBe(true)
    }
    expect(new Set(found.positions.map(({ chapter_id }) => chapter_id)).size).toBe(inner.length)
    expect(found.positions[0]?.['provenance']).toMatchObject({
      file: 'Schule.x83',
      kind: 'ELEMENT',
    })
    expect(found.inquiry).toMatchObject({
      name: 'Schule.x83',
      status: 'NEEDS_REVIEW',
      facts: { project: 'Schule am Markt', phase: '83' },
    })
    expect(found.files).toMatchObject([{ role: 'PRIMARY', format: 'GAEB_XML' }])
    const relevant = found.positions.filter(({ is_relevant }) => is_relevant)
    expect(found.matches).toHaveLength(relevant.length)
    expect(relevant.some(({ kind }) => kind === 'HEADING' || kind === 'NOTE')).toBe(false)
    expect(found.positions.length).toBeGreaterThan(relevant.length)
    expect(found.inquiry['position_count']).toBe(relevant.length)
  })

  it('a sheet whose numbers are ours is ready to export, with prices and totals, when its customer is known', async () => {
    const home = await arrive(service)
    await home.push('/customers', 'customers', {
      customer_id: 'K-1',
      name: 'Acme',
      discount_percent: 10,
    })
    const { job, inquiry, positions, matches } = await home.process({
      ...sheet(),
      customerId: 'K-1',
    })

    expect(inquiry).toMatchObject({ status: 'READY_TO_EXPORT', open_count: 0 })
    expect(
      [inquiry['total_net'], inquiry['total_vat'], inquiry['total_gross']].map(Number),
    ).toEqual([179.64, 34.13, 213.77])
    expect(positions).toMatchObject([
      {
        position_number: '1',
        quantity: '4',
        unit: 'Stk',
        selection_count: 1,
        auto_selected_count: 1,
        equal_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        selections: [
          {
            selection_source: 'EXACT_NUMBER',
            action: 'service',
            by: null,
            predicted: null,
            base_quantity: '4',
            list_price: '49.9',
            discount_percent: '10',
            net_price: '44.91',
            line_net: '179.64',
          },
        ],
      },
    ])
    expect(matches).toMatchObject([
      {
        predictions: [
          { articleNumber: 'WL-1', score: expect.any(Number), reasons: expect.any(Array) },
        ],
        keys: { equal: positions[0]?.['equal_key'], terms: expect.stringMatching(/^[0-9a-f]+$/) },
        because: [{ code: 'exact_number' }],
      },
    ])
    const [compared] = matches[0]?.['attributes'] ?? []
    expect(compared).toContainEqual(expect.objectContaining({ name: 'words', verdict: 'equal' }))
    expect(Number(positions[0]?.['first_score'])).toBe(matches[0]?.['predictions'][0].score)
    expect(job.result).toEqual({
      request_id: inquiry['id'],
      request_status: 'READY_TO_EXPORT',
      position_count: 1,
    })
  })

  it('a number in running text settles a position only if the product named there agrees', async () => {
    const home = await arrive(service, [
      { article_number: '100200', name: 'Mantelleitung NYM-J 3x1,5', base_unit: 'm' },
    ])
    const text =
      '1. 5 Stk Gerätedose Unterputz, Art.-Nr. 100200\n2. 50 m Mantelleitung NYM-J 3x1,5, Art.-Nr. 100200\n'
    const inText = await home.process({ files: [file('Anfrage.txt', text)] })
    expect(inText.positions.map(articlesOf)).toEqual([[], ['100200']])
    const inColumn = await home.process(sheet(csv('1;100200;Gerätedose Unterputz;5;Stk')))
    expect(inColumn.positions.map(articlesOf)).toEqual([['100200']])
  })

  it('without a customer it needs review, however settled', async () => {
    const home = await arrive(service)
    expect((await home.process(sheet())).inquiry).toMatchObject({
      status: 'NEEDS_REVIEW',
      open_count: 0,
    })
  })

  it('an open position needs review', async () => {
    const home = await arrive(service)
    const wish = { ...sheet(csv('1;;Etwas ganz anderes;1;St')), customerId: 'K-1' }
    expect((await home.process(wish)).inquiry).toMatchObject({
      status: 'NEEDS_REVIEW',
      open_count: 1,
    })
  })

  it('an organisation without articles has its positions, all of them open', async () => {
    const home = await arrive(service, [])
    const { job, inquiry } = await home.process(sheet())
    expect(job['status']).toBe('COMPLETED')
    expect(inquiry).toMatchObject({ position_count: 1, open_count: 1 })
  })
})

describe('Selections in base units', () => {
  it('a quantity is converted by the article, and 1 Ring of 100 m costs 100 times a metre', async () => {
    const home = await arrive(service)
    await home.push('/articles/unit-conversions', 'unit_conversions', {
      article_number: 'KB-1',
      alternative_unit: 'Ring',
      numerator: 100,
      denominator: 1,
    })
    const { positions } = await home.process(sheet(csv('1;KB-1;Mantelleitung NYM-J 3x1,5;3;Ring')))
    expect(positions).toMatchObject([
      {
        selections: [{ base_quantity: '300', net_price: '0.62', line_net: '186' }],
        has_exception: false,
      },
    ])
  })

  it('without a conversion there is no base quantity and no amount, and the prediction is an exception', async () => {
    const home = await arrive(service)
    const { positions } = await home.process(sheet(csv('1;KB-1;Mantelleitung NYM-J 3x1,5;3;Ring')))
    expect(positions).toMatchObject([
      {
        selections: [{ base_quantity: null, line_net: null }],
        has_exception: true,
        line_net: null,
      },
    ])
  })

  it('PARTS_LIST: the parts of a set are counted in their own units', async () => {
    const home = await arrive(service)
    const { organisationId } = home
    await service.database.asOrganisation(organisationId, (db) =>
      createPartsList(db, organisationId, {
        name: 'Leuchtenset Flur',
        items: [
          { article_number: 'WL-1', quantity: '2' },
          { article_number: 'KB-1', quantity: '7.5' },
        ],
      }),
    )
    const { positions } = await home.process(sheet(csv('1;;Leuchtenset Flur;3;Satz')))
    expect(positions[0]?.['selections']).toMatchObject([
      {
        selection_source: 'PARTS_LIST',
        quantity: '6',
        unit: 'St',
        base_quantity: '6',
        line_net: '299.4',
      },
      {
        selection_source: 'PARTS_LIST',
        quantity: '22.5',
        unit: 'm',
        base_quantity: '22.5',
        line_net: '13.95',
      },
    ])
    expect(positions[0]).toMatchObject({ line_net: '313.35', auto_selected_count: 2 })
  })
})

describe('POST /tenders: the file that drives', () => {
  it('is found inside of a mail; the files of the mail are listed behind it, held by it', async () => {
    const home = await arrive(service)
    await home.push('/customers', 'customers', {
      customer_id: 'K-7',
      email_domains: ['acme.example'],
    })
    const mail = [
      'From: Erika Muster <erika@acme.example>',
      'To: verkauf@wholesaler.example',
      'Subject: Anfrage Flur',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Guten Tag, bitte um Ihr Angebot. Mit freundlichen Grüßen, Erika Muster',
      '--b',
      'Content-Type: text/csv; name=Liste.csv',
      'Content-Disposition: attachment; filename=Liste.csv',
      '',
      ONE,
      '--b--',
    ].join('\r\n')
    const { files, inquiry, positions } = await home.process({ files: [file('Anfrage.eml', mail)] })

    expect(files).toMatchObject([
      { name: 'Anfrage.eml', role: 'ATTACHMENT', format: 'EML', held_by: null },
      {
        name: 'Anfrage.eml/Liste.csv',
        role: 'PRIMARY',
        format: 'CSV',
        media_type: 'text/csv',
        sha256: null,
        held_by: files[0]?.['id'],
      },
    ])
    expect(inquiry).toMatchObject({
      name: 'Liste.csv',
      customer_email: 'erika@acme.example',
      customer_id: 'K-7',
      customer_found_by: 'DOMAIN_PATTERN',
      status: 'READY_TO_EXPORT',
    })
    expect(positions[0]?.['provenance']).toMatchObject({ file: 'Anfrage.eml/Liste.csv' })
  })

  it('two files of one name are both read', async () => {
    const home = await arrive(service)
    const { files, positions } = await home.process({
      files: [file('LV.csv', Buffer.from([0, 1, 2, 3])), file('LV.csv', ONE)],
    })
    expect(files).toMatchObject([
      { name: 'LV.csv', role: 'ATTACHMENT' },
      { name: 'LV.csv', role: 'PRIMARY', format: 'CSV' },
    ])
    expect(positions).toHaveLength(1)
  })

  it('may be another one when a person has it processed again: nothing of the first run is left', async () => {
    const home = await arrive(service)
    const two = csv('1;DOSE;Gerätedose;10;St', '2;WL-1;Wandleuchte Tubo eckig 12 W;1;St')
    const first = await home.process({ files: [file('A.csv', ONE), file('B.csv', two)] })
    const second = await home.again(first, 'B.csv')

    expect(first.positions.map(articlesOf)).toEqual([['WL-1']])
    expect(second.positions.map(articlesOf)).toEqual([['DOSE'], ['WL-1']])
    expect(second.chapters).toHaveLength(1)
    expect(second.files).toMatchObject([{ role: 'ATTACHMENT' }, { role: 'PRIMARY' }])
    expect(second.inquiry['name']).toBe('A.csv')
    expect(second.events.map(({ type }) => type)).toEqual([
      'job.finished',
      'request.processing_completed',
    ])
  })
})

describe('Orders', () => {
  it('of a PDF: what it says besides its positions is kept with its certainty and place', async () => {
    const home = await arrive(service)
    const shelves = fillShelves(createWholesaler({ articles: 500 }))
    const order = createOrder(shelves, {
      fileName: 'Bestellung',
      project: 'Neubau',
      trade: 'ELECTRICAL',
      asker: 'electrical',
      positions: 6,
      seed: 5,
    })
    const { bytes } = await writeOrderPdf(order)
    const { inquiry, job } = await home.process({
      kind: 'ORDER',
      files: [file('Bestellung.pdf', bytes)],
    })

    expect(job['status']).toBe('COMPLETED')
    expect(inquiry['order_metadata']).toMatchObject({
      customer_reference: {
        value: order.order?.customerReference,
        certainty: expect.any(Number),
        place: { file: 'Bestellung.pdf' },
      },
      delivery_address: { value: { postal_code: expect.any(String), address_line_2: null } },
    })
    expect([inquiry['total_net'], inquiry['total_gross']].map(Number)).toEqual([0, 0])
  })

  it('of JSON: the lines are matched as they are stored; READY_TO_EXPORT when all are settled, without prices', async () => {
    const home = await arrive(service)
    await home.push('/customers', 'customers', { customer_id: 'K-1' })
    const { inquiry, positions, processing, job } = await home.process({
      kind: 'ORDER',
      customerId: 'K-1',
      name: 'Bestellung 12',
      metadata: { customer_reference: 'B-12' },
      lines: [
        { article_number: 'WL-1', description: 'Wandleuchte', quantity: '2' },
        { article_number: 'DOSE', description: 'Dose', quantity: '40' },
      ],
    })
    expect(job).toMatchObject({ status: 'COMPLETED', total_rows: 2, created_count: 2 })
    expect(inquiry).toMatchObject({ status: 'READY_TO_EXPORT', name: 'Bestellung 12' })
    expect(positions.map(articlesOf)).toEqual([['WL-1'], ['DOSE']])
    expect(positions[0]?.['selections'][0]).toMatchObject({
      net_price: null,
      line_net: null,
      base_quantity: '2',
    })
    expect(Object.keys(processing?.['steps']).sort()).toEqual(['MATCH', 'PRICE'])
  })
})
