import { expect, it } from 'vitest'
import { type Detail, Problem } from '../api/problem.ts'
import { fieldRefusalOf, refusalsOf } from './refusals.ts'
import { words } from './words.ts'

const refused = (...details: readonly Detail[]) =>
  new Problem({ status: 422, code: 'VALIDATION_ERROR', message: 'Invalid', details })

it('what the service says of a field is told in the language of the reader, whatever it is', () => {
  const error = refused(
    { loc: ['body', 'branch'], msg: 'is not a branch that is known', type: 'unknown' },
    { loc: ['body', 'name'], msg: 'must not be longer', type: 'maxLength' },
    { loc: ['body', 'custom_fields', 'Etage'], msg: 'must be a number', type: 'custom_field' },
    { loc: ['body', 'context'], msg: 'is something new', type: 'new' },
  )
  const said = (field: string) => fieldRefusalOf(error, field, words.de.fieldRefusal)
  expect(['branch', 'name', 'Etage', 'context', 'customer_id'].map(said)).toEqual([
    'das gibt es nicht',
    'das ist zu lang',
    'das passt nicht zu diesem Feld',
    'so kann es nicht bleiben',
    undefined,
  ])
})

it('so is what it says of a file', () => {
  const error = refused(
    { loc: ['body', 'files', 0], msg: '"a.pdf" is empty', type: 'file' },
    { loc: ['body', 'files', 1], msg: '"b.pdf" is something new', type: 'file' },
  )
  expect([...refusalsOf({ error, names: ['a.pdf', 'b.pdf'] }, words.de.refusal)]).toEqual([
    ['a.pdf', words.de.refusal.EMPTY],
    ['b.pdf', words.de.refusal.OTHER],
  ])
})
