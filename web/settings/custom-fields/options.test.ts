import { describe, expect, it } from 'vitest'
import { faultOf, linesOf, removedFrom, renamedIn, sentOptions, withBlank } from './options.ts'

const SAVED = ['Nord', 'Süd', 'West']

describe('Custom fields: options while they are edited', () => {
  it('are sent as a whole; only one with another label says what it was called', () => {
    const [north, south, west] = linesOf(SAVED)
    const lines = [
      { ...south, label: ' Süden ' },
      { ...west, label: 'Nord' },
      { ...north, label: 'West' },
    ] as ReturnType<typeof linesOf>
    expect(sentOptions(lines, SAVED)).toEqual([
      { label: 'Süden', was: 'Süd' },
      { label: 'Nord', was: 'West' },
      { label: 'West', was: 'Nord' },
    ])
    expect(renamedIn(lines)).toHaveLength(3)
    expect(removedFrom(SAVED, lines)).toEqual([])
    // Somebody else took it away meanwhile: there is nothing left to be renamed.
    expect(sentOptions(lines, ['Nord', 'West'])[0]).toEqual({ label: 'Süden' })
  })

  it('a new one was called nothing, and one that is gone is told', () => {
    const lines = withBlank(linesOf(SAVED).slice(1))
    expect(lines.at(-1)).toEqual({ key: 3, label: '' })
    const filled = lines.map((line) => (line.label === '' ? { ...line, label: 'Ost' } : line))
    expect(sentOptions(filled, SAVED)).toEqual([
      { label: 'Süd' },
      { label: 'West' },
      { label: 'Ost' },
    ])
    expect(removedFrom(SAVED, filled)).toEqual(['Nord'])
    expect(renamedIn(filled)).toEqual([])
  })

  it('blank ones and repeated ones are faults, the first of them is not', () => {
    const lines = [...linesOf(['Nord']), { key: 1, label: 'Nord ' }, { key: 2, label: ' ' }]
    expect(lines.map((line) => faultOf(lines, line))).toEqual([undefined, 'twice', 'missing'])
  })
})
