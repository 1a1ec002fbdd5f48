import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreedChoice } from './agreed-choice.ts'
import { chosen } from './decide.testing.ts'
import type { Choice } from './ports.ts'

/** Choices in the order of time, by the letters of their articles. */
const inTurn = (articles: string, customerId: string | null = null): Choice[] =>
  [...articles].map((each, at) => chosen(each, { customerId, at: `2026-11-01T00:00:0${at}` }))

const articleOf = (choice: Choice | undefined) => choice?.selections[0]?.articleNumber

describe('What people chose for one text', () => {
  it.each([
    ['', undefined],
    ['A', 'A'],
    ['AA', 'A'],
    ['AB', undefined],
    ['ABB', 'B'],
    ['BBA', undefined],
    ['BABAA', 'A'],
    ['AAAABBB', 'B'],
    ['AAAAAB', undefined],
    ['ABC', undefined],
  ])(
    'is the latest, if more than half of the last five are the same: %s gives %s',
    (all, wanted) => {
      expect(articleOf(agreedChoice(inTurn(all), null))).toBe(wanted)
    },
  )

  it('is the customer’s own, whatever others chose later', () => {
    const all = [...inTurn('A', 'K-1'), ...inTurn('BBBBB', 'K-2')]
    expect(articleOf(agreedChoice(all, 'K-1'))).toBe('A')
    expect(articleOf(agreedChoice(all, 'K-2'))).toBe('B')
    expect(articleOf(agreedChoice(all, 'K-3'))).toBe('B')
  })

  it('is nobody’s where the customer’s own choices contradict each other', () => {
    const all = [...inTurn('AB', 'K-1'), ...inTurn('BBB', 'K-2')]
    expect(agreedChoice(all, 'K-1')).toBeUndefined()
  })

  it('does not depend on the order in which it is read', () => {
    const all = inTurn('ABBAB')
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        expect(agreedChoice(shuffled, null)).toEqual(agreedChoice(all, null))
      }),
    )
  })

  it('adds up how often it was chosen', () => {
    const all = [chosen('A', { times: 3 }), chosen('A', { times: 11 })]
    expect(agreedChoice(all, null)?.times).toBe(14)
  })
})
