import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#test/command-line.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pis-test-read-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(name: string, content: string, ...options: string[]) {
  const path = join(folder, name)
  await writeFile(path, content)
  // Nothing in the environment: neither a database nor a folder for one.
  return runCommand(['read', path, ...options], {})
}

const LV = `<?xml version="1.0" encoding="UTF-8"?>
<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA83/3.3">
  <GAEBInfo><Version>3.3</Version><ProgName>Von Hand</ProgName></GAEBInfo>
  <PrjInfo><LblPrj>Neubau Turnhalle</LblPrj><Cur>EUR</Cur></PrjInfo>
  <Award><DP>83</DP>
    <BoQ ID="b"><BoQInfo><LblBoQ>Elektro</LblBoQ></BoQInfo>
      <BoQBody><BoQCtgy ID="c" RNoPart="01"><LblTx><p><span>Kabel</span></p></LblTx>
        <BoQBody><Itemlist>
          <Item ID="i" RNoPart="0010"><Qty>12.500</Qty><QU>m</QU><Description><CompleteText>
            <DetailTxt><Text><p><span>Mantelleitung, Fabrikat: Muster oder gleichwertig</span></p></Text></DetailTxt>
            <OutlineText><OutlTxt><TextOutlTxt><p><span>NYM-J 3x1,5</span></p></TextOutlTxt></OutlTxt></OutlineText>
          </CompleteText></Description></Item>
        </Itemlist></BoQBody></BoQCtgy></BoQBody>
    </BoQ>
  </Award>
</GAEB>`

describe('read FILE', () => {
  it('--json prints format, chapters, facts, order_metadata and issues', async () => {
    const { code, stdout } = await read('LV.x83', LV, '--json')
    const answer = JSON.parse(stdout)

    expect(code).toBe(0)
    expect(answer).toMatchObject({
      format: 'GAEB_XML',
      chapters: [
        {
          number: '01',
          title: 'Kabel',
          chapters: [],
          positions: [
            {
              position_number: '01.0010',
              kind: 'NORMAL',
              description: 'NYM-J 3x1,5',
              long_text: 'Mantelleitung, Fabrikat: Muster oder gleichwertig',
              quantity: 12.5,
              unit: 'm',
              identifiers: [{ type: 'MANUFACTURER', value: 'Muster' }],
              provenance: { file: 'LV.x83', kind: 'ELEMENT', line: 9 },
            },
          ],
        },
      ],
      facts: { name: 'Elektro', project: 'Neubau Turnhalle', currency: 'EUR', phase: '83' },
      order_metadata: { customer_reference: null, delivery_address: null },
      issues: [],
    })
  })

  it('prints a tree with counts for a person', async () => {
    const { stdout } = await read('LV.x83', LV)

    expect(stdout).toContain('Read: LV.x83 (GAEB_XML)')
    expect(stdout).toContain('1 chapters, 1 positions (1 NORMAL)')
    expect(stdout).toContain('01 Kabel\n  01.0010  12.5 m  NYM-J 3x1,5')
  })

  it('an order by letter has its metadata, with place and certainty', async () => {
    const letter = `Bestellung Nr. 4500012345 vom 12.03.2026

Liefertermin: 02.04.2026

Pos. 1: 20 Stk Art.-Nr. 4711 Schalter
`
    const { stdout } = await read('Bestellung.txt', letter, '--json')
    const { order_metadata, chapters } = JSON.parse(stdout)

    expect(order_metadata.customer_reference).toMatchObject({
      value: '4500012345',
      provenance: { file: 'Bestellung.txt', kind: 'LINES', first: 1, last: 1 },
    })
    expect(order_metadata.order_date.value).toBe('2026-03-12')
    expect(order_metadata.requested_delivery_date.value).toBe('2026-04-02')
    expect(chapters[0].positions).toMatchObject([
      { quantity: 20, unit: 'Stk', identifiers: [{ type: 'ARTICLE_NUMBER', value: '4711' }] },
    ])
  })

  it('a file that cannot be read ends with status 1 and the reason', async () => {
    const { code, stdout } = await read('LV.x83', '<!DOCTYPE a><GAEB/>')

    expect(code).toBe(1)
    expect(stdout).toContain(
      'ERROR  The XML has a document type declaration; such files are not read.',
    )
  })

  it('a file that is not there is named', async () => {
    const { code, stderr } = await runCommand(['read', join(folder, 'none.x83')], {})

    expect(code).toBe(1)
    expect(stderr).toContain('There is no file')
  })
})
