import { describe, expect, it } from 'vitest'
import { namesToRead } from './read-files.ts'
import { fileRows } from './store-files.ts'

const sent = (...names: readonly string[]) =>
  names.map((name, at) => ({ id: `id-${at}`, name, sha256: '' }))

const read = (name: string) => ({
  name,
  format: null,
  version: null,
  size: 1,
  role: 'ATTACHMENT' as const,
  problem: null,
})

describe('Files under their names', () => {
  it('are told apart where they have the same one', () => {
    expect(namesToRead(sent('LV.x83', 'LV.x83', 'LV (2).x83', 'LV', 'LV'))).toEqual([
      'LV.x83',
      'LV (2).x83',
      'LV (2) (2).x83',
      'LV',
      'LV (2)',
    ])
  })

  it('have no way before them that is not of a mail', () => {
    expect(namesToRead(sent('a.eml', 'a.eml/LV.x83'))).toEqual(['a.eml', 'a.eml_LV.x83'])
  })

  it('in a mail are held by the mail that was sent, however deep they are in it', () => {
    const rows = fileRows(
      sent('a.eml', 'a.eml', 'LV.pdf'),
      [
        read('a.eml'),
        read('a (2).eml'),
        read('a (2).eml/innen.eml'),
        read('a (2).eml/innen.eml/LVs.zip/LV.pdf'),
        read('LV.pdf'),
      ],
      new Date(),
    )
    expect(rows.map(({ place, held_by }) => [place, held_by])).toEqual([
      [0, null],
      [1, null],
      [2, 'id-1'],
      [3, 'id-1'],
      [4, null],
    ])
    expect([rows[0]?.id, rows[1]?.id, rows[4]?.id]).toEqual(['id-0', 'id-1', 'id-2'])
  })
})
