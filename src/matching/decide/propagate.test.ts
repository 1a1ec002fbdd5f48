import { describe, expect, it } from 'vitest'
import { analyse } from './decide.testing.ts'
import { oneOf } from './decision.ts'
import { keysOf } from './keys.ts'
import { indexInquiry, propagate } from './propagate.ts'

const keyed = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([positionId, text]) => ({
    positionId,
    keys: keysOf(analyse(text)),
  }))

/** The sources by which the others get what was chosen for the first one. */
function sourcesFor(texts: Readonly<Record<string, string>>, closed: readonly string[] = []) {
  const positions = keyed(texts)
  const [first] = positions
  if (!first) throw new Error('No position')
  const given = propagate(
    indexInquiry(positions),
    { ...first, selections: oneOf('A') },
    (id) => !closed.includes(id),
  )
  return Object.fromEntries([...given].map(([id, { source }]) => [id, source]))
}

describe('A selection is passed on within its inquiry', () => {
  const chosen = 'Leuchte rund weiss Opal Anbau power_w=18'

  it('to equal texts, to equivalent ones, and to near ones with the same parameters', () => {
    expect(
      sourcesFor({
        chosen,
        equal: 'LEUCHTE rund, weiß, Opal; Anbau power_w=18',
        equivalent: 'Leuchte, Anbau, Opal, rund, weiss power_w=18.0',
        near: 'Leuchte rund weiss Opal Anbau Decke power_w=18',
        'another power': 'Leuchte rund weiss Opal Anbau Decke power_w=24',
        'another thing': 'Leuchte eckig schwarz klar Einbau power_w=18',
      }),
    ).toEqual({ equal: 'DUPLICATE', equivalent: 'EQUIVALENT', near: 'CLUSTER' })
  })

  it('to open positions only, and not to itself', () => {
    expect(sourcesFor({ chosen, open: chosen, closed: chosen }, ['closed'])).toEqual({
      open: 'DUPLICATE',
    })
  })

  it('to nobody where a text says too little', () => {
    expect(sourcesFor({ first: 'wie vor', second: 'wie vor' })).toEqual({})
    expect(sourcesFor({ first: 'Leuchte rot', second: 'Leuchte rot links' })).toEqual({})
  })

  it('with where it comes from', () => {
    const positions = keyed({ one: chosen, two: `${chosen} Decke` })
    const [one] = positions
    if (!one) throw new Error('No position')
    const given = propagate(indexInquiry(positions), { ...one, selections: oneOf('A') }, () => true)
    expect(given.get('two')).toEqual({
      source: 'CLUSTER',
      selections: [{ articleNumber: 'A', quantityPerUnit: '1' }],
      because: [{ code: 'near_text', args: { position: 'one', percent: 83 } }],
    })
  })
})
