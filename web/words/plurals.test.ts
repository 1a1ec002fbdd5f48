import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')

/** The ways a phrase takes its number: formatted, with a flag or the plain number after it; plain. */
const ONES = [
  ['1', true, true, true],
  ['1', 1, 1, 1],
  [1, 1, 1, 1],
] as const

const SEVERAL =
  /(?<![\d.,]|[/×+-])\b1 (?:\p{L}+ )?(?:Positionen|Zeilen|Anfragen|Artikel sind|Dateien|Felder|Stellen|Tage|Stunden|Minuten|Fehlern|Schlüssel sind|Jobs|Projekte|Seiten|items|lines|rows|requests|articles|files|fields|places|days|hours|minutes|errors|keys|customers|jobs|projects|pages)\b/u

it('one thing is never counted in the plural, in either language', async () => {
  const names = (await readdir(WEB, { recursive: true })).filter((name) =>
    /(?:words|common|files)\.ts$/.test(name),
  )
  expect(names.length).toBeGreaterThan(40)

  const wrong: string[] = []
  for (const name of names) {
    const exported: object = await import(join(WEB, name))
    const catalogues = Object.values(exported).filter((each) => each?.de && each.en)
    for (const [path, phrase] of phrasesIn(catalogues, name)) {
      const said = ONES.map((given) => say(phrase, given)).filter((text) => text !== undefined)
      if (said.length > 0 && said.every((text) => SEVERAL.test(text))) {
        wrong.push(`${path}: ${said[0]}`)
      }
    }
  }

  expect(wrong).toEqual([])
})

type Phrase = (...given: readonly unknown[]) => unknown

function* phrasesIn(value: unknown, path: string): Generator<readonly [string, Phrase]> {
  if (typeof value === 'function' && value.length > 0) yield [path, value as Phrase]
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) yield* phrasesIn(each, `${path} ${key}`)
}

/** Undefined: the phrase needs something else. */
function say(phrase: Phrase, given: readonly unknown[]): string | undefined {
  try {
    const text = phrase(...given)
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}
