import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogueOrder, createArticles, placeAskedFor } from './catalogue.ts'
import type { Question } from './engine.ts'
import { positionTokens, tokensOf } from './tokens.ts'

export type Corpus = {
  readonly articles: number
  readonly wordsPerArticle: number
  readonly wordsPerPosition: number
}

type Order = CatalogueOrder & { readonly positions: number }

/**
 * The words of a generated catalogue and of positions that ask for articles of it, split once and written
 * down: every engine reads the same lines.
 */
export function writeCorpus(folder: string, order: Order): Corpus {
  const { articles, positions } = order
  const articleAt = createArticles(order)
  let articleWords = 0
  writeLines(articlesFile(folder), articles, (place) => {
    const words = tokensOf(articleAt(place))
    articleWords += words.length
    return words.join(' ')
  })
  let positionWords = 0
  writeLines(positionsFile(folder), positions, (nth) => {
    const truth = placeAskedFor(nth, articles)
    const words = positionTokens(articleAt(truth), nth)
    positionWords += words.length
    return `${truth}\t${words.join(' ')}`
  })
  return {
    articles,
    wordsPerArticle: articleWords / articles,
    wordsPerPosition: positionWords / positions,
  }
}

/** Line by line, so that the memory of the process is its engine's. */
export function* readArticles(folder: string): Generator<readonly string[]> {
  const file = openSync(articlesFile(folder), 'r')
  const block = Buffer.allocUnsafe(BLOCK_BYTES)
  let held = 0
  try {
    for (;;) {
      const read = readSync(file, block, held, BLOCK_BYTES - held, null)
      if (read === 0) return
      const end = held + read
      let from = 0
      for (;;) {
        const to = block.indexOf(LINE_END, from)
        if (to === -1 || to >= end) break
        // Each line a text of its own: a word that is kept would hold the whole block otherwise.
        yield block.toString('utf8', from, to).split(' ')
        from = to + 1
      }
      block.copyWithin(0, from, end)
      held = end - from
    }
  } finally {
    closeSync(file)
  }
}

export const readQuestions = (folder: string): readonly Question<readonly string[], number>[] =>
  readFileSync(positionsFile(folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [truth = '', words = ''] = line.split('\t')
      return { truth: Number(truth), query: words.split(' ') }
    })

const BLOCK_BYTES = 1 << 20
const LINE_END = 10
const LINES_PER_WRITE = 1_000

const articlesFile = (folder: string): string => join(folder, 'articles.txt')
const positionsFile = (folder: string): string => join(folder, 'positions.txt')

function writeLines(path: string, count: number, lineAt: (index: number) => string): void {
  const file = openSync(path, 'w')
  try {
    for (let from = 0; from < count; from += LINES_PER_WRITE) {
      const length = Math.min(LINES_PER_WRITE, count - from)
      const lines = Array.from({ length }, (_, at) => `${lineAt(from + at)}\n`)
      writeSync(file, lines.join(''))
    }
  } finally {
    closeSync(file)
  }
}
