import { describe, expect, test } from 'vitest'
import { properties } from './properties.ts'

const duplicates = (words: readonly string[]) =>
  words.filter((word, at) => words.indexOf(word) !== at)

describe('properties', () => {
  test('each has a key of its own, in kebab-case', () => {
    const keys = properties.map(({ key }) => key)
    expect(duplicates(keys)).toEqual([])
    expect(keys.filter((key) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key))).toEqual([])
  })

  test('no form is empty, blank at an end, or written twice in one concept', () => {
    const faulty = properties.flatMap(({ key, forms }) =>
      forms.filter((form) => form === '' || form !== form.trim()).map((form) => `${key}: ${form}`),
    )
    expect(faulty).toEqual([])
    const twice = properties.flatMap(({ key, forms }) =>
      duplicates(forms.map((form) => form.toLowerCase())).map((form) => `${key}: ${form}`),
    )
    expect(twice).toEqual([])
  })

  test('a broader concept is a property too, and not the concept itself', () => {
    const keys = new Set(properties.map(({ key }) => key))
    const astray = properties.flatMap(({ key, broader = [] }) =>
      broader
        .filter((wider) => !keys.has(wider) || wider === key)
        .map((wider) => `${key} < ${wider}`),
    )
    expect(astray).toEqual([])
  })
})
