import { describe, expect, it } from 'vitest'
import { readOnlv } from '../onlv/onlv.ts'
import { LIMITS } from '../reading.ts'
import { readGaebXml } from './gaeb-xml.ts'
import { readGaeb90 } from './gaeb90.ts'
import { readGaeb2000 } from './gaeb2000.ts'
import { lostCharacters } from './lost-characters.ts'

describe('characters that were lost before a file came', () => {
  it.each(['\n', '\r\n', '\r'])('are counted, and placed at the first of them (%j)', (end) =>
    expect(
      lostCharacters(['Rohr', 'Gr\ufffd\ufffde', 'f\ufffdr'].join(end), 'UTF-8', 'LV'),
    ).toEqual([
      {
        code: 'ENCODING',
        severity: 'WARNING',
        message: 'Characters could not be read as UTF-8; 3 of them were replaced.',
        arguments: { encoding: 'UTF-8', count: 3 },
        place: { file: 'LV', kind: 'LINES', first: 2, last: 2 },
      },
    ]),
  )

  it('are none in most files', () => expect(lostCharacters('Größe', 'UTF-8', 'LV')).toEqual([]))

  it.each([
    [readGaeb90, '00        83L\n02Gr\ufffdn\n99'],
    [readGaeb2000, '#begin[GAEB]\n[Bez]Gr\ufffdn[end]\n#end[GAEB]'],
    [readGaebXml, '<GAEB>\n<PrjInfo><LblPrj>Gr\ufffdn</LblPrj></PrjInfo></GAEB>'],
    [readOnlv, '<onlv>\n<kenndaten><vorhaben>Gr\ufffdn</vorhaben></kenndaten></onlv>'],
  ])('are told of by %o', (reader, text) => {
    const { issues } = reader({ name: 'LV', bytes: Buffer.from(text) }, LIMITS)
    expect(issues).toMatchObject([{ code: 'ENCODING', place: { first: 2 } }])
  })
})
