import { describe, expect, it } from 'vitest'
import { SCOPES, type Scope } from '../../../src/access/api-keys/scopes.ts'
import { placeOf } from '../../../src/file-exchange/tree/places.ts'
import {
  ALWAYS,
  countsIn,
  EXCHANGE_SCOPES,
  FILTER_FOLDERS,
  FOLDER_TREE,
  FOLDERS,
} from './folders.ts'

/** The folders of the server that a user with these scopes finds below `/in` and `/out`. */
const foundBy = (scopes: readonly Scope[]): string[] =>
  ['/in', '/out'].flatMap((area) => {
    const place = placeOf(area, scopes)
    return place?.kind === 'fixed' ? place.children.map((name) => `${area}/${name}`) : []
  })
const sorted = (folders: readonly string[]) => folders.toSorted()
const isArea = (folder: string) => ['/processed', '/failed'].includes(folder)

describe('Folders of the file exchange', () => {
  it.each(EXCHANGE_SCOPES)('those of %s are those that the server shows', (scope) => {
    const always = ALWAYS.filter((folder) => !isArea(folder))
    expect(sorted([...FOLDERS[scope], ...always])).toEqual(sorted(foundBy([scope])))
  })

  it('no other scope opens a folder, and some are open to every user', () => {
    const others = SCOPES.filter((scope) => !EXCHANGE_SCOPES.some((known) => known === scope))
    expect([...foundBy(others), '/processed', '/failed']).toEqual(ALWAYS)
    expect(ALWAYS.map((folder) => placeOf(folder, [])?.kind)).toEqual(['fixed', 'fixed', 'fixed'])
  })

  it('the tree and the filter show every folder of the server once, by area', () => {
    expect(FOLDER_TREE.map(({ folder }) => folder)).toEqual([
      '/in',
      '/out',
      '/processed',
      '/failed',
    ])
    const children = FOLDER_TREE.flatMap((branch) => branch.children)
    expect(sorted(children)).toEqual(sorted(foundBy(SCOPES)))
    expect(new Set(FILTER_FOLDERS).size).toBe(FILTER_FOLDERS.length)
    expect(sorted(FILTER_FOLDERS)).toEqual(
      sorted([...FOLDER_TREE.map(({ folder }) => folder), ...children]),
    )
  })

  it('the counts of a folder are those of the folder and below', () => {
    const counts = [
      { folder: '/failed', file_count: 2, waiting_count: 0 },
      { folder: '/in/articles', file_count: 5, waiting_count: 3 },
      { folder: '/in/tenders', file_count: 4, waiting_count: 1 },
      { folder: '/out/jobs', file_count: 7, waiting_count: 0 },
    ]
    const of = (folder?: string) => Object.values(countsIn(counts, folder))
    expect(of()).toEqual([18, 4])
    expect(of('/in')).toEqual([9, 4])
    expect(of('/in/articles')).toEqual([5, 3])
    expect(of('/in/art')).toEqual([0, 0])
    expect(of('/failed')).toEqual([2, 0])
  })
})
