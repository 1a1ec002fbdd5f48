import { describe, expect, it } from 'vitest'
import { analyse, chosen } from '../matching/decide/decide.testing.ts'
import { keysOf } from '../matching/decide/keys.ts'
import type { Choice } from '../matching/decide/ports.ts'
import { pastChoices, type Recalled } from './past-choices.ts'

const keys = keysOf(analyse('Leuchte rund weiss Opal Anbau power_w=18'))
const far = keysOf(analyse('Leuchte eckig rot klar Decke power_w=18'))

const recalled = (
  equal: readonly Choice[] = [],
  equivalent: readonly Choice[] = [],
  near: readonly Choice[] = [],
  terms = keys.terms,
): Recalled => ({
  equal: new Map([[keys.equal ?? '', equal]]),
  equivalent: new Map([[keys.equivalent ?? '', equivalent]]),
  near: new Map([[keys.cluster ?? '', near.map((choice) => ({ ...choice, terms }))]]),
})

const past = (known: Recalled, customerId: string | null = 'K-1') =>
  Object.fromEntries(pastChoices(keys, known, customerId))

describe('What was chosen before', () => {
  it('is counted once, in however many ways it is found', () => {
    const choice = chosen('A', { times: 3 })
    expect(past(recalled([choice], [choice], [choice]))).toEqual({
      A: { times: 3, sameCustomer: false, isNear: false },
    })
  })

  it('is summed up, and is the customer’s own if one of them is', () => {
    const [one, other] = [chosen('A'), chosen('A', { customerId: 'K-1', inquiryId: '9' })]
    expect(past(recalled([one], [other]))).toMatchObject({ A: { times: 2, sameCustomer: true } })
    expect(past(recalled([one], [other]), null)).toMatchObject({ A: { sameCustomer: false } })
    expect(past(recalled([one]), null)).toMatchObject({ A: { sameCustomer: false } })
  })

  it('is near where no equal text is among them, and counts only where it is near', () => {
    const choice = chosen('A')
    expect(past(recalled([], [], [choice]))).toMatchObject({ A: { isNear: true } })
    const other = chosen('A', { inquiryId: '9' })
    expect(past(recalled([choice], [], [other]))).toMatchObject({ A: { times: 2, isNear: false } })
    expect(past(recalled([], [], [choice], far.terms))).toEqual({})
  })

  it('by others says nothing of a number that only one customer uses', () => {
    const own = { ...keys, isCustomersOwn: true }
    const known = recalled([chosen('A', { customerId: 'K-2' }), chosen('B', { customerId: 'K-1' })])
    expect([...pastChoices(own, known, 'K-1').keys()]).toEqual(['B'])
    expect(pastChoices(own, known, null).size).toBe(0)
  })

  it('of a set counts for each of its articles', () => {
    const set = chosen('A', { selections: [...chosen('A').selections, ...chosen('B').selections] })
    expect(Object.keys(past(recalled([set])))).toEqual(['A', 'B'])
  })
})
