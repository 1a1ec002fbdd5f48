import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  haveSamples,
  numberKey,
  ownPositions,
  readSample,
  sampleNames,
  samplePath,
  sumOf,
  thousandths,
} from '#test/samples.ts'
import { readInquiry } from '../../src/documents/read-inquiry.ts'
import { LIMITS } from '../../src/documents/reading.ts'

/** Number, quantity, unit, mark. */
type OraclePosition = readonly [string, string | null, string, string]
type Expected = {
  readonly positions: number
  readonly first: readonly OraclePosition[]
  readonly last: readonly OraclePosition[]
  readonly qty_sum: string
  readonly no_qty: number
}

const oracle: Readonly<Record<string, Expected>> = haveSamples
  ? JSON.parse(readFileSync(samplePath('gaeb/oracle.json'), 'utf8'))
  : {}
const gaeb = await sampleNames('gaeb')
const inquiries = await sampleNames('inquiries')

async function read(name: string) {
  const { document } = await readInquiry([await readSample(name)], LIMITS)
  return document
}

describe.runIf(haveSamples)('Every file of the GAEB family is read', () => {
  it.each(gaeb)('%s', async (name) => {
    const document = await read(name)
    const expected = oracle[name.replace(/^gaeb\//, '')]

    expect(document.issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
    // One of them is a frame without positions.
    if (!name.includes('minimal.x83')) expect(ownPositions(document)).not.toEqual([])
    if (expected) check(document, expected)
  })

  function check(document: Awaited<ReturnType<typeof read>>, expected: Expected) {
    const positions = ownPositions(document)
    const shown = positions.map(({ number, quantity }) => [numberKey(number), milli(quantity)])
    const wanted = (list: readonly OraclePosition[]) =>
      list.map(([number, quantity]) => [numberKey(number), milli(quantity)])

    expect(positions).toHaveLength(expected.positions)
    expect(shown.slice(0, expected.first.length)).toEqual(wanted(expected.first))
    expect(shown.slice(-expected.last.length)).toEqual(wanted(expected.last))
    expect(sumOf(positions.map(({ quantity }) => quantity))).toBe(thousandths(expected.qty_sum))
    expect(positions.filter(({ quantity }) => quantity === null)).toHaveLength(expected.no_qty)
  }

  const milli = (quantity: string | null) => (quantity === null ? null : thousandths(quantity))
})

/** The same bill of quantities, written by one program in several generations of GAEB. */
const TWINS = [
  [
    'gaeb90/ddrews-de__LV_Los01.D83',
    'gaeb2000/ddrews-de__LV_Los01.P83',
    'gaebxml/ddrews-de__LV_Los01.X83',
  ],
  [
    'gaeb90/ddrews-de__LV_Los02.D83',
    'gaeb2000/ddrews-de__LV_Los02.P83',
    'gaebxml/ddrews-de__LV_Los02.X83',
  ],
  [
    'gaeb2000/ddrews-de__1561 - 02_ROHBAUARBEITEN.P83',
    'gaebxml/ddrews-de__1561 - 02_ROHBAUARBEITEN.X83',
  ],
  [
    'gaeb2000/ddrews-de__1561 - 03_ZIMMERERARBEITEN.P83',
    'gaebxml/ddrews-de__1561 - 03_ZIMMERERARBEITEN.X83',
  ],
  [
    'gaeb90/MartinDemberger__aus-dem-handbuch_gaeb90.d83',
    'gaeb2000/MartinDemberger__aus-dem-handbuch_gaeb2000.p83',
    'gaebxml/MartinDemberger__aus-dem-handbuch_gaebxml30.x83',
    'gaebxml/MartinDemberger__aus-dem-handbuch_gaebxml31.x83',
  ],
  ['gaeb90/r3dlex__gaeb90.d83', 'gaeb2000/Dangl-IT__gaeb2000.p83', 'gaebxml/Dangl-IT__gaebxml.x83'],
] as const

describe.runIf(haveSamples)('The same LV in D, P and X gives the same positions', () => {
  it.each(TWINS)('%s', async (...names) => {
    const [first, ...others] = await Promise.all(names.map((name) => read(`gaeb/${name}`)))
    const essence = (document: Awaited<ReturnType<typeof read>>) =>
      ownPositions(document).map(({ number, kind, quantity, unit }) => ({
        number: numberKey(number),
        kind,
        quantity,
        unit,
      }))
    if (!first) throw new Error('There is no twin.')
    for (const other of others) expect(essence(other)).toEqual(essence(first))
  })
})

describe.runIf(haveSamples)('Every inquiry that is not GAEB is read without a crash', () => {
  const scanned = /^inquiries\/images\//
  it.each(inquiries.filter((name) => !scanned.test(name)))('%s', async (name) => {
    const document = await read(name)
    expect(document.issues.filter(({ code }) => code === 'READER_FAILED')).toEqual([])
  })
})
