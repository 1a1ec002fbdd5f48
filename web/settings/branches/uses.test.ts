import { describe, expect, it } from 'vitest'
import { Problem } from '../../api/problem.ts'
import { knownUses, refusedFor } from './uses.ts'

const branch = {
  id: '3',
  name: 'Nord',
  code: null,
  is_default: false,
  member_ids: [],
  aliases: [],
  request_count: 0,
}

describe('Uses that keep a branch from being removed', () => {
  it('is known from the list, but for the views that are shared with it', () => {
    expect(knownUses(branch)).toEqual([])
    const used = { ...branch, is_default: true, member_ids: ['1', '2'], request_count: 1_000 }
    expect(knownUses(used)).toEqual([
      { what: 'requests', count: 1_000 },
      { what: 'members', count: 2 },
      { what: 'default', count: 1 },
    ])
  })

  it('is read from the refusal', () => {
    const refusal = new Problem({
      ...{ status: 409, code: 'CONFLICT', message: 'The branch Nord is in use' },
      details: [
        { loc: ['path', 'views'], msg: '2', type: 'in_use' },
        { loc: ['path', 'something'], msg: '1', type: 'in_use' },
      ],
    })
    expect(refusedFor(refusal)).toEqual([{ what: 'views', count: 2 }])
    expect(refusedFor(new Error('else'))).toEqual([])
  })
})
