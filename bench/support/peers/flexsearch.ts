import { closesByItself, type PlainEngine } from './engine.ts'
import { requirePeer } from './peer-packages.ts'

/** What is used of its interface. */
type Index = {
  add(id: number, words: string): unknown
  search(words: string, options: object): readonly number[]
}

type Module = { readonly Index: new (options: object) => Index }

export async function createFlexSearch(): Promise<PlainEngine> {
  const { Index } = requirePeer<Module>('flexsearch')
  const index = new Index({
    tokenize: 'strict',
    encode: (words: string) => words.split(' '),
    cache: false,
  })
  return {
    async build(articles) {
      let id = 0
      for (const words of articles) {
        index.add(id, words.join(' '))
        id += 1
      }
    },
    // Its way to say OR: without suggestions, every word would have to be there.
    search: (words, limit) => index.search(words.join(' '), { limit, suggest: true }),
    close: closesByItself,
  }
}
