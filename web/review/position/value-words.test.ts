import { expect, it } from 'vitest'
import { COLOURS } from '../../../src/matching/parameters/colours.ts'
import { MATERIALS } from '../../../src/matching/parameters/materials.ts'
import { MOUNTINGS } from '../../../src/matching/parameters/mountings.ts'
import { variantNames } from '../../../src/matching/parameters/variants.ts'
import { sayValue } from './value-words.ts'

/** Words and codes that the German trade writes as the English one does. */
const SAME = new Set([
  ...['orange', 'beige', 'magenta', 'gold', 'transparent', 'opal', 'pergamon', 'bahama'],
  ...['manhattan', 'matt', 'digital', 'simplex', 'duplex'],
  ...['V2A', 'V4A', 'SML', 'PVC', 'PE', 'PP', 'PMMA', 'ABS', 'ASA', 'EPDM', 'NBR'],
  ...['USB', 'DALI', '1-10 V', 'eHZ', 'gG', 'aM', 'RE', 'RM', 'TN-C', 'TN-S', 'TN-C-S', 'TT'],
])

const bare = (value: string): string => value.replace(/^(?:without|ohne|nicht) /, '')

it('every choice that matching names has a German word', () => {
  const names = [COLOURS, MATERIALS, MOUNTINGS].flatMap((choices) => [...choices.names.values()])
  const all = [...names, ...variantNames()]
  expect(all.length).toBeGreaterThan(400)

  const english = all.filter((name) => {
    const isSame = bare(sayValue(name, 'de')) === bare(name)
    return isSame && !SAME.has(bare(name))
  })

  expect(english).toEqual([])
})

it.each([
  ['profiled', 'profiliert'],
  ['drum', 'Trommel'],
  ['without overflow', 'ohne Überlauf'],
  ['without halogen-free', 'nicht halogenfrei'],
  ['1.5 mm²', '1,5 mm²'],
])('%j is %j in German, and stays in English', (value, german) => {
  expect(sayValue(value, 'de')).toBe(german)
  expect(sayValue(value, 'en')).toBe(value)
})
