import { expect, it } from 'vitest'
import type { PositionDetails } from '../../api/types.ts'
import { formatsOf } from '../../format/formats.ts'
import type { Command } from '../store/commands.ts'
import { disputedValues } from './conflict-values.ts'

const said = { open: 'open', nothing: 'nothing', customers: "customer's", yes: 'yes', no: 'no' }
const formats = formatsOf('en')
const seen = { position_id: '1', version: 3 } as const
const theirs = {
  id: '1',
  chapter_id: '1',
  position_number: '01',
  description: 'Dose',
  version: 4,
  quantity: '777',
  unit: 'St',
  net_price: '1.5',
  article_number: 'A-1',
}

const shown = (...mine: Command[]) => disputedValues({ theirs, mine }, undefined, said, formats)

const gaps = [
  { caption: 'Make', tail: '', text: 'Theirs', suggestion: 'Lichtwerk' },
  { caption: '', tail: '', text: null, suggestion: 'LW 1' },
]
const details = { gaps } as unknown as PositionDetails

it('a conflict shows the latest own value of each changed field beside theirs', () => {
  expect(
    shown(
      { kind: 'set_quantity', ...seen, quantity: '50' },
      { kind: 'set_quantity', ...seen, quantity: null },
      { kind: 'set_net_price', ...seen, net_price: '2' },
      { kind: 'set_note', ...seen, note: 'Ask' },
      { kind: 'set_not_offered', positions: [seen], not_offered: true },
    ),
  ).toEqual([
    { what: 'quantity', theirs: '777', mine: 'nothing' },
    { what: 'price', theirs: '1.50', mine: '2.00' },
    { what: 'note', theirs: 'nothing', mine: 'Ask' },
    { what: 'offered', theirs: 'yes', mine: 'no' },
  ])
})

it('a conflict about a removed position shows their article, and no own value', () => {
  expect(shown({ kind: 'remove_position', ...seen })).toEqual([
    { what: 'article', theirs: 'A-1', mine: undefined },
  ])
})

it('a conflict shows each bidder gap as a value of its own', () => {
  const mine: Command[] = [
    { kind: 'set_gap', ...seen, gap: 1, text: 'Mine' },
    { kind: 'set_gap', ...seen, gap: 0, text: 'Mine' },
    { kind: 'set_gap', ...seen, gap: 0, text: null },
  ]
  expect(disputedValues({ theirs, mine }, details, said, formats)).toEqual([
    { what: 'gap', gap: { at: 1, caption: '' }, theirs: 'LW 1', mine: 'Mine' },
    { what: 'gap', gap: { at: 0, caption: 'Make' }, theirs: 'Theirs', mine: 'Lichtwerk' },
  ])
  expect(shown(...mine)[0]).toMatchObject({ what: 'gap', theirs: undefined, mine: 'Mine' })
})
