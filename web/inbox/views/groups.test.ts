import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '../filters.ts'
import { filtersIn, groupsOf, queryOf, type View } from './groups.ts'

const view = (name: string, branch_id: string | null): View => ({
  id: name,
  name,
  query: '',
  branch_id,
  owner: { id: '1', name: 'Karin' },
  may_change: true,
})

const NORD = { id: '3', name: 'Nord' }
const SUED = { id: '4', name: 'Süd' }

describe('saved views', () => {
  it("one's own come first, then those of each branch, each by name", () => {
    const views = [view('Heute', '4'), view('b', null), view('A', null)]
    expect(
      groupsOf(views, [NORD, SUED]).map(({ branch, views: found }) => [
        branch?.name,
        found.map(({ name }) => name),
      ]),
    ).toEqual([
      [undefined, ['A', 'b']],
      ['Süd', ['Heute']],
    ])
  })

  it('keep filters as a text that an address could have', () => {
    const filters = { ...NO_FILTERS, q: 'Kita & Süd +1', kind: 'ORDER', order: 'changed' } as const
    expect(filtersIn(queryOf(filters))).toEqual(filters)
    expect(queryOf(filters)).toMatch(/^[\x21-\x7e]+$/)
  })

  it('a text that says nonsense says nothing', () => {
    expect(filtersIn('tab=yours&constructor=1&%zz')).toEqual(NO_FILTERS)
  })
})
