import { closesByItself, type PlainEngine } from './engine.ts'
import { requirePeer } from './peer-packages.ts'

type Row = { readonly id: number; readonly words: string }

/** What is used of its interface. */
type MiniSearch = {
  add(row: Row): void
  search(words: string, options: object): readonly { readonly id: number }[]
}

type Module = new (options: object) => MiniSearch

export async function createMiniSearch(): Promise<PlainEngine> {
  const MiniSearch = requirePeer<Module>('minisearch')
  const index = new MiniSearch({
    fields: ['words'],
    tokenize: (words: string) => words.split(' '),
    processTerm: (word: string) => word,
  })
  return {
    async build(articles) {
      let id = 0
      for (const words of articles) {
        index.add({ id, words: words.join(' ') })
        id += 1
      }
    },
    search: (words, limit) =>
      index
        .search(words.join(' '), { combineWith: 'OR' })
        .slice(0, limit)
        .map(({ id }) => id),
    close: closesByItself,
  }
}
