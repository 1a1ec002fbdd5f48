import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaErrors } from '#test/gaeb-schemas.ts'
import { releaseSeen } from '#test/reviewing.ts'
import { haveSamples } from '#test/samples.ts'
import { type Service, startService } from '#test/service.ts'
import { arrive, file } from '#test/wholesale.ts'
import { treeOf } from '../../web/api/tree.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const ARTICLES = [
  {
    article_number: '900100',
    name: 'Geräte-Verbindungsdose',
    manufacturer_name: 'Kaiser',
    manufacturer_article_number: '1555-04',
    base_unit: 'St',
    list_price: 2,
  },
  { article_number: '900200', name: 'Abzweigkasten', base_unit: 'St', list_price: 3 },
]

const line = (text: string) => `<p><span>${text}</span></p>`

const complement = (mark: string, caption: string, tail = '') =>
  `<TextComplement MarkLbl="${mark}" Kind="Bidder"><ComplCaption>${line(caption)}</ComplCaption>` +
  `<ComplBody>${line('..........')}</ComplBody><ComplTail>${line(tail)}</ComplTail></TextComplement>`

const description = (short: string, detail: string) =>
  `<Description><CompleteText><DetailTxt>${detail}</DetailTxt>` +
  `<OutlineText><OutlTxt><TextOutlTxt>${line(short)}</TextOutlTxt></OutlTxt></OutlineText></CompleteText></Description>`

const item = (number: string, short: string, detail: string) =>
  `<Item ID="I${number}" RNoPart="${number}"><Qty>4</Qty><QU>St</QU>${description(short, detail)}</Item>`

const BILL = `<?xml version="1.0" encoding="UTF-8"?>
<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA83/3.3"><GAEBInfo><Version>3.3</Version></GAEBInfo>
<Award><DP>83</DP><BoQ ID="B"><BoQInfo><Name>LV</Name>
<BoQBkdn><Type>Item</Type><Length>4</Length><Num>Yes</Num></BoQBkdn></BoQInfo>
<BoQBody><Itemlist>
${item('0010', 'Dose 900100', complement('60', 'Fabrikat: ') + complement('61', 'Typ: ') + complement('62', 'Tiefe ', ' mm'))}
${item('0020', 'Dose 900100', `<Text>${line('Angebotenes Erzeugnis: ....................')}</Text>`)}
${item('0030', 'Dose 900100', `<Text>${line('Ohne Angaben.')}</Text>`)}
${item('0040', 'Dose 900100', complement('60', 'Fabrikat: '))}
${item('0050', 'Dose 900100', complement('60', 'Fabrikat: '))}
</Itemlist></BoQBody></BoQ></Award></GAEB>`

const ORDER = `<?xml version="1.0" encoding="UTF-8"?>
<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA93/3.3"><GAEBInfo><Version>3.3</Version></GAEBInfo>
<Order><DP>93</DP><OrderItem ID="O1"><RefItems><Customer>0010</Customer></RefItems><ArtNo>900100</ArtNo>
<Qty>4</Qty><QU>St</QU>${description('Dose', complement('7', 'Fabrikat / Typ: '))}</OrderItem></Order></GAEB>`

/** A tender that two people look at. */
async function tender(name: string, bytes: string) {
  const home = await arrive(service, ARTICLES)
  const { organisationId, inquiryId } = await home.process({ files: [file(name, bytes)] })
  const ada = await service.signIn({ organisationId, email: `ada-${inquiryId}@example.com` })
  const bob = await service.signIn({ organisationId, email: `bob-${inquiryId}@example.com` })
  const path = `/inquiries/${inquiryId}`
  const rows = treeOf((await ada.get(path)).body).positions
  const position = async (at: number): Promise<Shown> =>
    (await ada.get(`${path}/positions/${rows[at]?.id}`)).body
  const gaps = async (at: number) =>
    (await position(at)).gaps.map(({ caption, tail, text, suggestion }) =>
      [caption, tail, text, suggestion].map((each) => each ?? '–').join('|'),
    )
  const versionOf = async (at: number) => (await position(at)).row.version
  const command = async (at: number, wish: object) =>
    ada.post(`${path}/commands`, {
      position_id: rows[at]?.id,
      version: await versionOf(at),
      ...wish,
    })
  const emptyGaps = async () => {
    const { warnings } = (await ada.get(`${path}/preflight`)).body
    const found = warnings.find(({ code }: { code: string }) => code === 'GAP_EMPTY')
    return (found?.positions ?? []).map(({ position_id }: { position_id: string }) =>
      rows.findIndex(({ id }) => id === position_id),
    )
  }
  const answer = async (format: string) => {
    const url = `${service.origin}/api/app/v1${path}/answer?format=${format}`
    return Buffer.from(await (await fetch(url, { headers: { cookie: ada.cookie } })).arrayBuffer())
  }
  const release = () => releaseSeen(ada, inquiryId)
  return { ada, bob, path, rows, gaps, versionOf, command, emptyGaps, release, answer }
}

type Shown = {
  row: { version: number }
  gaps: { caption: string; tail: string; text: string | null; suggestion: string | null }[]
}

/** The second position by its dots, the fourth and fifth for what is done with gaps. */
let bill: Awaited<ReturnType<typeof tender>>
beforeAll(async () => {
  bill = await tender('LV.x83', BILL)
})

const FILL = { kind: 'set_gap', gap: 0 } as const

describe('Bidder gaps: a position', () => {
  it('has those of its text, filled from the chosen article where they ask for it', async () => {
    const { rows, gaps } = bill
    expect(rows.map(({ traits }) => traits?.join() ?? '')).toEqual([
      'ASKS_BIDDER',
      'ASKS_BIDDER',
      '',
      'ASKS_BIDDER',
      'ASKS_BIDDER',
    ])
    expect(await gaps(0)).toEqual(['Fabrikat||–|Kaiser', 'Typ||–|1555-04', 'Tiefe|mm|–|–'])
    expect(await gaps(1)).toEqual(['Angebotenes Erzeugnis||–|Kaiser 1555-04'])
    expect(await gaps(2)).toEqual([])
  })

  it('follows another article, but for what a person wrote; emptied it follows again', async () => {
    const { gaps, command } = bill
    await command(3, { ...FILL, text: ' Obo ' })
    await command(3, { kind: 'select', article_number: '900200', action: 'search' })
    expect(await gaps(3)).toEqual(['Fabrikat||Obo|Abzweigkasten'])
    await command(3, { ...FILL, text: '' })
    expect(await gaps(3)).toEqual(['Fabrikat||–|Abzweigkasten'])
  })
})

describe('Bidder gaps: the command set_gap', () => {
  it('is undone and done again, and is in the log', async () => {
    const { ada, path, gaps, command } = bill
    const done = await command(3, { ...FILL, text: 'Obo' })
    expect(done).toMatchObject({ status: 200, body: { undo: { can_undo: true } } })
    expect((await ada.get(`${path}/commands`)).body.data[0]).toMatchObject({
      kind: 'set_gap',
      wish: { gap: 0, text: 'Obo' },
    })
    await ada.post(`${path}/undo`, {})
    expect(await gaps(3)).toEqual(['Fabrikat||–|Abzweigkasten'])
    await ada.post(`${path}/redo`, {})
    expect(await gaps(3)).toEqual(['Fabrikat||Obo|Abzweigkasten'])
  })

  it('that changes nothing is none', async () => {
    const answer = await bill.command(3, { ...FILL, text: 'Obo' })
    expect(answer.body).toMatchObject({ command_id: null, positions: [] })
  })

  it('on a version that is not there any more is a conflict, as others are', async () => {
    const { bob, path, rows, gaps, versionOf, command } = bill
    const seen = { position_id: rows[3]?.id, version: await versionOf(3) }
    await bob.post(`${path}/commands`, { ...FILL, ...seen, text: 'Spelsberg' })
    expect(await command(3, { ...FILL, ...seen, text: 'Hensel' })).toMatchObject({
      status: 409,
      body: {
        error: { code: 'CONFLICT', current: [{ id: seen.position_id, changed_by: bob.email }] },
      },
    })
    expect(await gaps(3)).toEqual(['Fabrikat||Spelsberg|Abzweigkasten'])
  })

  it.each([
    ['a gap that the position has not', 2, { gap: 0, text: 'x' }, 'gap'],
    ['several lines', 0, { gap: 0, text: 'a\nb' }, 'text'],
    ['more than 500 characters', 0, { gap: 0, text: 'x'.repeat(501) }, 'text'],
  ])('is refused for %s', async (_what, at, wish, field) => {
    const { status, body } = await bill.command(at, { kind: 'set_gap', ...wish })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { details: [{ loc: expect.arrayContaining([field]) }] } },
    })
  })
})

describe('Bidder gaps: before a release', () => {
  it('it is said of which positions one would stay empty, and keeps nobody from releasing', async () => {
    const { ada, path, command, emptyGaps } = bill
    expect(await emptyGaps()).toEqual([0])
    await command(1, { kind: 'remove_selection', article_number: '900100' })
    expect(await emptyGaps()).toEqual([0, 1])
    expect((await ada.get(`${path}/preflight`)).body.hindrance).toBeNull()
    await ada.post(`${path}/undo`, {})
    await command(0, { kind: 'set_gap', gap: 2, text: '61 & mehr' })
    expect(await emptyGaps()).toEqual([])
  })
})

const texts = (xml: string) => [...xml.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text)
const complementsIn = (xml: string) =>
  [...xml.matchAll(/<TextComplement MarkLbl="(\d+)" Kind="Bidder">(.*?)<\/TextComplement>/g)].map(
    ([, mark, body]) => [mark, ...texts(body ?? '')],
  )

describe('Bidder gaps: the answer', () => {
  beforeAll(async () => {
    const { ada, path, rows, versionOf, release } = bill
    const positions = [{ position_id: rows[4]?.id, version: await versionOf(4) }]
    await ada.post(`${path}/commands`, { kind: 'set_not_offered', positions, not_offered: true })
    await release()
  })

  it("as X84 has them in the customer's own complements, what is typed as dots as a comment, valid by the schema", async () => {
    const bytes = await bill.answer('X84')
    const items = bytes.toString().split('<Item ')
    expect(items.map(complementsIn)).toEqual([
      [],
      [
        ['60', 'Kaiser'],
        ['61', '1555-04'],
        ['62', '61 &amp; mehr'],
      ],
      [],
      [],
      [['60', 'Spelsberg']],
      [],
    ])
    expect(items[2]).toContain(
      '<BidComm><p><span>Angebotenes Erzeugnis: Kaiser 1555-04</span></p></BidComm>',
    )
    expect(items[3]).not.toContain('BidComm')
    if (haveSamples) expect(schemaErrors('84', bytes)).toEqual([])
  })

  it('as X94 has them once, with their words around them, valid by the schema', async () => {
    const bytes = await bill.answer('X94')
    expect(complementsIn(bytes.toString())).toEqual([
      ['60', 'Fabrikat: ', 'Kaiser'],
      ['61', 'Typ: ', '1555-04'],
      ['62', 'Tiefe: ', '61 &amp; mehr', ' mm'],
      ['60', 'Fabrikat: ', 'Spelsberg'],
    ])
    expect(bytes.toString()).toContain('<span>Angebotenes Erzeugnis: Kaiser 1555-04</span>')
    if (haveSamples) expect(schemaErrors('94', bytes)).toEqual([])
  })

  it('to an inquiry of the trade has them, too', async () => {
    const { answer, release } = await tender('Anfrage.x93', ORDER)
    await release()
    const bytes = await answer('X94')
    expect(complementsIn(bytes.toString())).toEqual([['7', 'Fabrikat / Typ: ', 'Kaiser 1555-04']])
    if (haveSamples) expect(schemaErrors('94', bytes)).toEqual([])
  })
})
