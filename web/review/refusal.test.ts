import { expect, it } from 'vitest'
import { Problem } from '../api/problem.ts'
import { common } from '../words/common.ts'
import { whyNoStep } from './refusal.ts'
import { words } from './words.ts'

const said = { said: words.de, shared: common.de }
const texts = { failed: 'Nicht rückgängig gemacht', nothing: 'Schon gemacht', own: 'ich@x.de' }

type Wish = { readonly types?: readonly string[]; readonly current?: readonly object[] }
const why = ({ types = [], current = [] }: Wish, code = 'CONFLICT') => {
  const details = types.map((type) => ({ loc: ['body'], msg: '', type }))
  return whyNoStep(said, new Problem({ status: 409, code, message: '', details, current }), texts)
}
const line = (position_number: string, changed_by?: string) => ({ position_number, changed_by })

it('a refused undo names the lines changed since, and by whom', () => {
  expect(why({ types: ['stale'], current: [line('01.1', 'sie@x.de')] })).toBe(
    'Nicht rückgängig gemacht: 01.1 wurde seitdem von sie@x.de geändert.',
  )
  const several = [line('01.1', 'ich@x.de'), line('01.2', 'sie@x.de'), line('01.3', 'ich@x.de')]
  expect(why({ types: ['stale', 'stale', 'stale'], current: several })).toBe(
    'Nicht rückgängig gemacht: 01.1 und 2 weitere wurden seitdem von Ihnen, sie@x.de geändert.',
  )
  expect(why({ types: ['stale'], current: [line('01.1')] })).toContain('von dem Dienst')
  expect(why({ types: ['stale'] })).toBe(
    'Nicht rückgängig gemacht: Die Positionen wurden seitdem geändert.',
  )
})

it('a refused undo names the step needed first; without a reason it says that it is already done', () => {
  expect(why({ types: ['reopen'] })).toContain('erst die Anfrage wieder öffnen')
  expect(why({})).toBe('Schon gemacht')
  expect(why({}, 'FORBIDDEN')).toBe(common.de.problem.FORBIDDEN)
})
