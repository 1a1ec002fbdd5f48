import { expect, it } from 'vitest'
import { Problem } from '../api/problem.ts'
import { common } from '../words/common.ts'
import { whyNoAnswer } from './why-no-answer.ts'
import { words } from './words.ts'

const problem = (type?: string, loc: readonly string[] = []) =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    message: 'An English sentence of the service',
    ...(type !== undefined && { details: [{ loc, msg: 'An English sentence', type }] }),
  })

const inGerman = (error: Problem) => whyNoAnswer(error, words.de, common.de)

it('a refused download is told by its reason, in the language of the reader', () => {
  expect(inGerman(problem('NOT_RELEASED'))).toBe('Erst freigeben, dann herunterladen.')
  expect(inGerman(problem('NUMBER_NOT_EXPRESSIBLE', ['position', '1.2']))).toBe(
    'Position 1.2: Die Nummer passt nicht in dieses Format.',
  )
  expect(whyNoAnswer(problem('TOO_LARGE'), words.en, common.en)).toBe(
    'The tender is too large for this format.',
  )
})

it('what has no reason of its own is told by its code', () => {
  expect(inGerman(problem())).toBe(common.de.problem['CONFLICT'])
  expect(inGerman(problem('SOMETHING_NEW'))).toBe(common.de.problem['CONFLICT'])
  const busy = new Problem({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Busy' })
  expect(inGerman(busy)).toBe('Der Dienst ist gerade nicht verfügbar. Bitte kurz warten.')
})
