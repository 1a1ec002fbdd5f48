import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offline, Problem } from '../api/problem.ts'
import type { WholeInquiry } from '../api/types.ts'
import { createHeadEntries } from './head-entries.ts'
import { type Field, type FieldValue, foundIn, stated } from './metadata.ts'

const FIELD = 'contact_person'
const conflict = () => new Problem({ status: 409, code: 'CONFLICT', message: 'It has changed' })

/** A service with one order; `shown` is what the page knows of it, and is late until somebody reads. */
function open(values: Partial<Record<Field, FieldValue>> = {}) {
  let version = 1
  const headOf = (said: Partial<Record<Field, FieldValue>>): WholeInquiry =>
    ({
      updated_at: `2026-11-14T00:00:00.00000${version}Z`,
      order_metadata: Object.fromEntries(
        Object.entries(said).map(([name, value]) => [name, stated(null, value)]),
      ),
    }) as unknown as WholeInquiry
  let said = { ...values }
  let stored = headOf(said)
  let shown = stored
  const troubles: ((field: Field) => Problem | undefined | Promise<Problem | undefined>)[] = []
  const sent: FieldValue[] = []
  const change = (field: Field, value: FieldValue) => {
    version += 1
    said = { ...said, [field]: value }
    stored = headOf(said)
  }
  const entries = createHeadEntries({
    head: () => shown,
    async put(field, value, seen) {
      sent.push(value)
      const trouble = await troubles.shift()?.(field)
      if (trouble) throw trouble
      if (seen !== stored.updated_at) throw conflict()
      change(field, value)
      shown = stored
    },
    async readHead() {
      shown = stored
      return shown
    },
  })
  return {
    entries,
    sent,
    /** What happens to the next that is said. */
    next: (trouble: (typeof troubles)[number]) => troubles.push(trouble),
    colleague: change,
    /** The stream brings what others did. */
    arrives: () => {
      shown = stored
    },
    stored: (field: Field = FIELD) => foundIn(stored, field)?.value ?? null,
    state: (field: Field = FIELD) => entries.getState().get(field)?.type,
    says(text: string, field: Field = FIELD) {
      entries.type(field, text)
      entries.leave(field, { value: text })
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const soon = () => vi.advanceTimersByTimeAsync(0)

describe('Unsaved values of the header', () => {
  it('what is no value stays as unsaved, and nothing is sent', async () => {
    const { entries, sent, state } = open()
    entries.type('order_date', '31.02.2027')
    entries.leave('order_date', { error: 'Kein Datum' })
    await soon()
    expect(state('order_date')).toBe('invalid')
    expect(sent).toEqual([])

    entries.type('order_date', '28.02.2027')
    entries.leave('order_date', { value: '2027-02-28' })
    await soon()
    expect(entries.getState().size).toBe(0)
  })

  it('what is being saved counts until the service has it', async () => {
    const { says, state, stored } = open()
    says('Petersen')
    expect(state()).toBe('saving')
    await soon()
    expect(state()).toBeUndefined()
    expect(stored()).toBe('Petersen')
  })

  it('what could not be sent waits, and is sent again by itself and when the connection is back', async () => {
    const { says, state, stored, next, entries } = open()
    next(offline)
    next(offline)
    says('Petersen')
    await soon()
    expect(state()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(state()).toBe('waiting')
    entries.resume()
    await soon()
    expect(state()).toBeUndefined()
    expect(stored()).toBe('Petersen')
  })

  it('waits for who is signed out until he is back', async () => {
    const { says, state, sent, stored, next, entries } = open()
    next(() => new Problem({ status: 401, code: 'UNAUTHORIZED', message: 'Sign in' }))
    says('Petersen')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state()).toBe('waiting')
    expect(sent).toHaveLength(1)
    entries.resume()
    await soon()
    expect(stored()).toBe('Petersen')
  })

  it('one that arrived though its answer was lost is not said twice', async () => {
    const { says, state, sent, next, colleague, entries } = open()
    next(() => {
      colleague(FIELD, 'Petersen')
      return offline()
    })
    says('Petersen')
    await soon()
    entries.resume()
    await soon()
    expect(state()).toBeUndefined()
    expect(sent).toEqual(['Petersen', 'Petersen'])
  })

  it('what was refused stays, and is not sent again by passing by', async () => {
    const { says, state, sent, next, entries } = open()
    next(() => new Problem({ status: 400, code: 'VALIDATION_FAILED', message: 'too long' }))
    says('Petersen')
    await soon()
    expect(state()).toBe('refused')
    entries.leave(FIELD, { value: 'Petersen' })
    await soon()
    expect(sent).toHaveLength(1)
  })
})

describe("Nobody overwrites a colleague's value that he has not seen", () => {
  it('one that arrived while he typed is shown first', async () => {
    const { says, entries, colleague, arrives, state, stored } = open({ [FIELD]: null })
    entries.type(FIELD, 'Pet')
    colleague(FIELD, 'Schmidt')
    arrives()
    says('Petersen')
    await soon()
    expect(entries.getState().get(FIELD)).toMatchObject({ type: 'conflict', theirs: 'Schmidt' })
    // Neither leaving nor typing on decides.
    says('Petersen, Karl')
    await soon()
    expect(state()).toBe('conflict')
    expect(stored()).toBe('Schmidt')

    await entries.confirm(FIELD, 'Petersen, Karl', { value: 'Petersen, Karl' })
    expect(stored()).toBe('Petersen, Karl')
  })

  it('one of which the page knows nothing yet is read, however often it changes', async () => {
    const { says, entries, colleague, next, stored } = open({ [FIELD]: 'Meier' })
    next(() => {
      colleague('shipping_terms', 'frei Haus')
      return conflict()
    })
    next(() => {
      colleague(FIELD, 'Schmidt')
      return conflict()
    })
    says('Petersen')
    await soon()
    expect(entries.getState().get(FIELD)).toMatchObject({ type: 'conflict', theirs: 'Schmidt' })
    expect(stored()).toBe('Schmidt')
    entries.revert(FIELD)
    expect(entries.getState().size).toBe(0)
  })

  it('another field that changed is no matter', async () => {
    const { says, colleague, state, stored } = open({ [FIELD]: 'Meier' })
    colleague('shipping_terms', 'frei Haus')
    says('Petersen')
    await soon()
    expect(state()).toBeUndefined()
    expect(stored()).toBe('Petersen')
    expect(stored('shipping_terms')).toBe('frei Haus')
  })

  it('a conflict that is not about what was seen is a refusal', async () => {
    const { says, state, next, sent } = open()
    next(conflict)
    says('Petersen')
    await soon()
    expect(state()).toBe('refused')
    expect(sent).toHaveLength(1)
  })
})

describe('What is typed while a field is being saved', () => {
  it('stays, and is saved in its turn', async () => {
    const { says, entries, state, stored, next } = open()
    let answer = () => {}
    next(() => new Promise((resolve) => (answer = () => resolve(undefined))))
    says('Peter')
    await soon()
    entries.type(FIELD, 'Petersen')
    answer()
    await soon()
    expect(stored()).toBe('Peter')
    expect(entries.getState().get(FIELD)).toMatchObject({ type: 'typed', draft: 'Petersen' })
    entries.leave(FIELD, { value: 'Petersen' })
    await soon()
    expect(state()).toBeUndefined()
    expect(stored()).toBe('Petersen')
  })
})
