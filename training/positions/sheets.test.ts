import { describe, expect, it } from 'vitest'
import type { AnyChoice } from '../../src/demo/catalogue/kind.ts'
import { productKinds } from '../../src/demo/catalogue/kinds.ts'
import type { Language, Value } from './sheet.ts'
import { sheets } from './sheets.ts'

const LANGUAGES: readonly Language[] = ['de', 'en']

const kinds = productKinds.map((kind, kindNumber) => {
  const sheet = sheets[kindNumber]
  if (!sheet) throw new Error(`${kind.code} has no sheet`)
  const values = new Map<string, Set<Value>>()
  for (const row of [...kind.variants, ...kind.traits]) {
    for (const [name, value] of Object.entries(row)) {
      values.set(name, (values.get(name) ?? new Set()).add(value))
    }
  }
  const choices = kind.variants.flatMap((variant, at) => {
    const trait = kind.traits[at % kind.traits.length]
    return [{ ...variant, ...trait }]
  })
  return { kind, sheet, values, choices }
})

const formsOf = (
  { sheet }: (typeof kinds)[number],
  name: string,
  value: Value,
  language: Language,
  choice: AnyChoice,
): readonly string[] => {
  const changed = { ...choice, [name]: value }
  const forms = sheet.facets[name]?.say?.(value, language, changed)
  return forms ? [...forms.brief, ...forms.value] : sheet.words[language](changed)
}

describe('sheets', () => {
  it('every property of every kind is spoken of, and no other', () => {
    for (const { kind, sheet, values } of kinds) {
      expect([kind.code, ...Object.keys(sheet.facets).sort()]).toEqual([
        kind.code,
        ...[...values.keys()].sort(),
      ])
    }
  })

  it('every value can be written, in both languages', () => {
    for (const entry of kinds) {
      for (const choice of entry.choices) {
        for (const language of LANGUAGES) {
          for (const [name, value] of Object.entries(choice)) {
            const forms = formsOf(entry, name, value, language, choice)
            expect(forms.length, `${entry.kind.code} ${name} ${value}`).toBeGreaterThan(0)
            expect(forms.join(), entry.kind.code).not.toMatch(/undefined|NaN|\/\/|\|/)
          }
        }
      }
    }
  })

  it('no wording stands for two values of one property: else the truth could be doubted', () => {
    const doubtful: string[] = []
    for (const entry of kinds) {
      for (const choice of entry.choices.slice(0, 6)) {
        for (const language of LANGUAGES) {
          for (const [name, { beyond }] of Object.entries(entry.sheet.facets)) {
            const meaning = new Map<string, Value>()
            for (const value of [...(entry.values.get(name) ?? []), ...beyond]) {
              for (const form of formsOf(entry, name, value, language, choice)) {
                const before = meaning.get(form.toLowerCase()) ?? value
                if (before !== value) doubtful.push(`${entry.kind.code} ${name} ${form}`)
                meaning.set(form.toLowerCase(), value)
              }
            }
          }
        }
      }
    }
    expect(doubtful).toEqual([])
  })

  it('no word stands for two kinds', () => {
    const doubtful: string[] = []
    for (const language of LANGUAGES) {
      const meaning = new Map<string, string>()
      for (const { kind, sheet, choices } of kinds) {
        for (const word of choices.flatMap((choice) => sheet.words[language](choice))) {
          const before = meaning.get(word.toLowerCase()) ?? kind.code
          if (before !== kind.code) doubtful.push(`${word}: ${before}, ${kind.code}`)
          meaning.set(word.toLowerCase(), kind.code)
        }
      }
    }
    expect(doubtful).toEqual([])
  })

  it('what is said to be beyond the catalogue is not in it, and what is plain is', () => {
    for (const { kind, sheet, values } of kinds) {
      for (const [name, { beyond, plain }] of Object.entries(sheet.facets)) {
        for (const value of beyond) expect(values.get(name), kind.code).not.toContain(value)
        if (plain !== undefined) expect(values.get(name), kind.code).toContain(plain)
      }
    }
  })

  it('English wordings are English', () => {
    for (const entry of kinds) {
      for (const choice of entry.choices) {
        const forms = Object.entries(choice).flatMap(([name, value]) =>
          formsOf(entry, name, value, 'en', choice),
        )
        expect(forms.join(' '), entry.kind.code).not.toMatch(/[äöüß]|\b(?:mit|ohne|für|und)\b/i)
      }
    }
  })
})
