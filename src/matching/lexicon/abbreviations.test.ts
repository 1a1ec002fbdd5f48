import { describe, expect, test } from 'vitest'
import { abbreviations } from './abbreviations.ts'
import { properties } from './properties.ts'

const duplicates = (words: readonly string[]) =>
  words.filter((word, at) => words.indexOf(word) !== at)

const letters = (form: string) => form.replace(/[^\p{L}\p{N}]/gu, '')

describe('abbreviations', () => {
  test('no key is used twice, nor for a property', () => {
    expect(duplicates([...abbreviations, ...properties].map(({ key }) => key))).toEqual([])
  })

  test('no form is empty, blank at an end, or written twice in one concept', () => {
    const faulty = abbreviations.flatMap(({ key, forms }) => [
      ...forms
        .filter((form) => form === '' || form !== form.trim())
        .map((form) => `${key}: ${form}`),
      ...duplicates(forms.map((form) => form.toLowerCase())).map((form) => `${key}: ${form}`),
    ])
    expect(faulty).toEqual([])
  })

  test('a single letter stands for too much to be a form', () => {
    const single = [...abbreviations, ...properties].flatMap(({ key, forms }) =>
      forms.filter((form) => letters(form).length < 2).map((form) => `${key}: ${form}`),
    )
    expect(single).toEqual([])
  })
})
