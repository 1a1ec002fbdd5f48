import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '../../../src/access/audit/actions.ts'
import { SettingsPatch } from '../../../src/access/organisations/schema.ts'
import { AppProjectPatch } from '../../../src/projects/app-schema.ts'
import { AnswerBody, LetterBody, QuantitiesBody } from '../../../src/supplier-requests/schema.ts'
import { differencesOf } from './differences.ts'
import { filtersOf } from './filters.ts'
import { words } from './words.ts'

describe('Audit log', () => {
  it.each(['de', 'en'] as const)('every action that is noted has words: %s', (language) => {
    const { action, kind } = words[language]
    const kinds = new Set(AUDIT_ACTIONS.map((name) => name.split('.')[0]))
    expect(Object.keys(action).sort()).toEqual([...AUDIT_ACTIONS].sort())
    expect(Object.keys(kind).sort()).toEqual([...kinds].sort())
    expect(new Set(Object.values(action)).size).toBe(AUDIT_ACTIONS.length)
  })

  it.each(['de', 'en'] as const)('every field that people change has words: %s', (language) => {
    const noted = [SettingsPatch, AppProjectPatch, LetterBody, QuantitiesBody, AnswerBody]
    const names = noted.flatMap(({ properties }) => Object.keys(properties))
    const known = new Set(['version', ...Object.keys(words[language].fields)])
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  it('before and after are told field by field, within objects too', () => {
    const before = { name: 'A', role: 'MEMBER', custom_fields: { ERP: '1', Team: 'x' } }
    const after = { name: 'A', role: 'ADMIN', custom_fields: { ERP: '2', Team: 'x' }, code: null }
    expect(differencesOf({ before, after })).toEqual([
      { path: ['role'], before: 'MEMBER', after: 'ADMIN' },
      { path: ['custom_fields', 'ERP'], before: '1', after: '2' },
      { path: ['code'], before: undefined, after: null },
    ])
    expect(differencesOf({ before: null, after: { options: ['a'] } })).toEqual([
      { path: ['options'], before: undefined, after: ['a'] },
    ])
  })

  it('a day counts to its end, and what nobody can have is no filter', () => {
    const day = { from: '2026-11-14', to: '2026-11-14' }
    const { from, to } = filtersOf(day)
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
    expect(filtersOf({ who: 'x', what: 'A B', from: '14.11.2026', record: ' ' })).toEqual({})
    expect(filtersOf({ from: '2026-11-14', to: '2026-11-13' })).not.toHaveProperty('to')
    expect(filtersOf({ what: 'user', record: '17 ', call: 'r-1' })).toEqual({
      action: 'user',
      object_id: '17',
      request_id: 'r-1',
    })
  })
})
