import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNorms } from './read-norms.ts'

const norms = (text: string): readonly string[] => readNorms(text).map(({ norm }) => norm)

describe('readNorms', () => {
  it.each([
    ['DIN EN 60947-2', ['60947-2']],
    ['EN 60947-2', ['60947-2']],
    ['IEC 60947-2', ['60947-2']],
    ['DIN EN IEC 60598-1', ['60598-1']],
    ['DIN EN ISO 4017', ['4017']],
    ['EN ISO 4017', ['4017']],
    ['ISO 4017', ['4017']],
    ['DIN 933', ['4017']],
    ['DIN 931', ['4014']],
    ['DIN 934', ['4032']],
    ['DIN 125', ['7089']],
    ['DIN 912', ['4762']],
    ['DIN 7991', ['10642']],
    ['DIN 976', ['976']],
    ['DIN VDE 0250-204', ['0250-204']],
    ['VDE 0250 Teil 204', ['0250-204']],
    ['DIN EN 50525-2-31', ['50525-2-31']],
    ['EN 10220', ['10220']],
    ['BS EN 13501-1', ['13501-1']],
    ['ÖNORM EN 1254', ['1254']],
    ['ÖNORM B 2110', ['ÖNORM B 2110']],
    ['DVGW GW 392', ['DVGW GW 392']],
    ['DVGW W 542', ['DVGW W 542']],
    ['VDI 6022', ['VDI 6022']],
    ['UL 94 V0', ['UL 94']],
    ['VDE-AR-N 4100', ['AR-N 4100']],
    ['ISO 9001:2015', ['9001']],
    ['DIN EN ISO/IEC 17025', ['17025']],
    ['nach DIN EN 60898-1, DIN VDE 0641-11.', ['60898-1', '0641-11']],
    ['Ausführung nach DIN 4109-1 und EN 817', ['4109-1', '817']],
    ['EN 1', ['1']],
    ['DIN-Hutschiene 35 mm', []],
    ['Kennlinie EN', []],
    ['MADEN 5', []],
    ['DIN A4', []],
    ['KG-Rohr DN 110 SN4, SN 8', []],
    ['SN 592000', ['592000']],
    ['Panzerrohr EN25', []],
    ['Panzerrohr EN 25, DIN EN 25', ['25']],
    ['EN 40-5', ['40-5']],
    ['Brandmelder EN 54', ['54']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(norms(text)).toEqual(expected)
  })

  it('says where it stands, year and part included', () => {
    const text = 'Rohr nach DIN EN 10220:2003-03, verzinkt'
    expect(readNorms(text).map(({ span }) => text.slice(...span))).toEqual(['DIN EN 10220:2003-03'])
  })

  it('never throws, and its places are in order and do not overlap', () => {
    const piece = fc.constantFrom(
      'DIN',
      'EN',
      ' ',
      '-',
      'ISO',
      'GW',
      '933',
      '2',
      ':2015',
      ' Teil ',
      'x',
      '/',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        let last = 0
        for (const { span } of readNorms(text)) {
          expect(span[0]).toBeGreaterThanOrEqual(last)
          expect(span[1]).toBeGreaterThan(span[0])
          last = span[1]
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
