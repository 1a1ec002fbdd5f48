import { describe, expect, it } from 'vitest'
import { type Issue, issueWords, placeOfIssue, sentenceOfIssue } from './issue-words.ts'

const issue = (part: Partial<Issue>): Issue => ({
  code: 'NO_QUANTITY',
  severity: 'WARNING',
  message: 'Position 01.02 has no quantity.',
  arguments: { number: '01.02' },
  place: null,
  ...part,
})

describe('the words of an issue', () => {
  it('are by its code and arguments in both languages, for the same codes', () => {
    expect(sentenceOfIssue(issueWords.de, issue({}))).toBe('Position 01.02 hat keine Menge.')
    expect(sentenceOfIssue(issueWords.en, issue({}))).toBe('Item 01.02 has no quantity.')
    expect(Object.keys(issueWords.en.sentences)).toEqual(Object.keys(issueWords.de.sentences))
  })

  it('are the message where the code is not known', () => {
    const unknown = issue({ code: 'NEWER_THAN_THIS', message: 'Something new.' })
    expect(sentenceOfIssue(issueWords.de, unknown)).toBe('Something new.')
  })

  it('name the place', () => {
    const on = (place: Issue['place']) => placeOfIssue(issueWords.de, issue({ place }))
    expect(on({ file: 'a.csv', kind: 'LINES', first: 3, last: 3 })).toBe('a.csv, Zeile 3')
    expect(on({ file: 'a.xlsx', kind: 'ROWS', sheet: 'LV', first: 4, last: 4 })).toBe(
      'a.xlsx, Blatt LV, Zeile 4',
    )
    expect(on({ file: 'a.pdf', kind: 'BOXES', boxes: [{ page: 12 }] })).toBe('a.pdf, Seite 12')
    expect(on(null)).toBeUndefined()
  })
})
