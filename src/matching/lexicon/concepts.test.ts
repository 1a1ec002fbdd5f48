import { describe, expect, it } from 'vitest'
import { conceptTable } from './concept.ts'
import { concepts } from './concepts.ts'

const repeated = (words: readonly string[]): readonly string[] =>
  words.filter((word, at) => words.indexOf(word) !== at)

describe('the lexicon', () => {
  it('names every concept once', () => {
    expect(repeated(concepts.map(({ key }) => key))).toEqual([])
  })

  it('writes keys in kebab-case', () => {
    const odd = concepts.filter(({ key }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key))
    expect(odd).toEqual([])
  })

  it('knows every broader concept, and none is broader than itself', () => {
    const keys = new Set(concepts.map(({ key }) => key))
    const lost = concepts.flatMap(({ key, broader = [] }) =>
      broader.filter((above) => !keys.has(above) || above === key).map((above) => [key, above]),
    )
    expect(lost).toEqual([])
  })

  it('never comes back to a concept by going to broader ones', () => {
    const above = new Map(concepts.map(({ key, broader = [] }) => [key, broader]))
    const reaches = (from: string, to: string, seen: Set<string>): boolean =>
      (above.get(from) ?? []).some((next) => {
        if (next === to) return true
        if (seen.has(next)) return false
        seen.add(next)
        return reaches(next, to, seen)
      })
    expect(concepts.filter(({ key }) => reaches(key, key, new Set()))).toEqual([])
  })

  it('says no form of a concept twice', () => {
    const twice = concepts.flatMap(({ key, forms }) =>
      repeated(forms.map((form) => form.toLowerCase())).map((form) => [key, form]),
    )
    expect(twice).toEqual([])
  })

  it('has no empty form and none that a slip of the pen left', () => {
    const odd = concepts.flatMap(({ key, forms }) =>
      forms
        .filter(
          (form) => form.trim() !== form || form === '' || /[,;:`\\]\s|[,;:]$| {2}/.test(form),
        )
        .map((form) => [key, form]),
    )
    expect(odd).toEqual([])
  })
})

describe('a table of concepts', () => {
  it('reads key, broader concepts and forms of each line, and passes over comments', () => {
    expect(
      conceptTable('# a comment\n\nhexagon-nut < nut, fixing: Sechskantmutter, hex nut\n'),
    ).toEqual([
      {
        key: 'hexagon-nut',
        forms: ['hexagon nut', 'Sechskantmutter', 'hex nut'],
        broader: ['nut', 'fixing'],
      },
    ])
  })

  it('takes a concept without broader ones', () => {
    expect(conceptTable('nut: Mutter')).toEqual([{ key: 'nut', forms: ['nut', 'Mutter'] }])
  })

  it('refuses a line without forms', () => {
    expect(() => conceptTable('nut')).toThrow('without forms')
  })
})
