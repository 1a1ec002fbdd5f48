import { expect, test } from 'vitest'
import { partsOf } from './compounds.ts'
import { stem } from './stem.ts'

const known = new Set(
  ['feuchtraum', 'verteiler', 'steckdose', 'leiste', 'installation', 'rohr'].map(stem),
)
const isKnown = (stemmed: string) => known.has(stemmed)

test.each([
  ['feuchtraumverteiler', ['feuchtraum', 'verteil']],
  ['steckdosenleiste', ['steckdos', 'leist']],
  ['installationsrohr', ['installatio', 'rohr']],
  ['verteiler', []],
  ['unbekannteswort', []],
  ['rohr', []],
])('A compound is found under its parts: %s', (word, parts) => {
  expect(partsOf(word, isKnown)).toEqual(parts)
})

test.each([
  ['schalter', 'schaltern'],
  ['dose', 'dosen'],
  ['rohre', 'rohren'],
  ['valve', 'valves'],
])('Inflection does not matter: %s and %s', (one, other) => expect(stem(one)).toBe(stem(other)))
