import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Article } from '../../src/matching/article.ts'
import type { Position } from '../../src/matching/position.ts'

/** One of the public sets that others measure product matching with: one shop's offers are the positions. */
export type PublicSet = {
  readonly name: string
  /** By the set's own id, as are the articles. */
  readonly positions: ReadonlyMap<string, Position>
  readonly articles: ReadonlyMap<string, Article>
  /** All pairs that are known to be right. */
  readonly gold: readonly Pair[]
  /** Pairs to learn from, to choose by and to measure on; the sets with complete gold have none. */
  readonly splits: Readonly<Record<(typeof SPLITS)[number], readonly LabelledPair[]>> | undefined
}

export type Pair = {
  readonly positionId: string
  readonly articleId: string
}

export type LabelledPair = Pair & { readonly isRight: boolean }

const SPLITS = ['train', 'valid', 'test'] as const

/** Sets whose gold is complete have files of their own names; the first is that of the positions. */
const COMPLETE_GOLD: Readonly<Record<string, Layout>> = {
  'abt-buy-jedai': { files: ['abt.csv', 'buy.csv'], separator: '|' },
  'amazon-google-jedai': { files: ['amazon.csv', 'gp.csv'], separator: '#' },
  'walmart-amazon-jedai': { files: ['walmart.csv', 'amazon.csv'], separator: '|' },
}

type Layout = {
  readonly files: readonly [positions: string, articles: string]
  readonly separator: string
}

export async function readPublicSet(folder: string): Promise<PublicSet> {
  const name = basename(folder)
  const layout = COMPLETE_GOLD[name]
  return layout ? await readComplete(folder, name, layout) : await readLabelled(folder, name)
}

/** The sets that are there, of those beside the project. */
export const publicSetsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)
    .sort()

async function readComplete(folder: string, name: string, layout: Layout): Promise<PublicSet> {
  const { files, separator } = layout
  const gold = await readRecords(join(folder, 'gt.csv'), separator)
  return {
    ...recordsOf(
      await readRecords(join(folder, files[0]), separator),
      await readRecords(join(folder, files[1]), separator),
    ),
    name,
    gold: gold.map((record) => ({
      positionId: record['d1'] ?? '',
      articleId: record['d2'] ?? '',
    })),
    splits: undefined,
  }
}

async function readLabelled(folder: string, name: string): Promise<PublicSet> {
  const readSplit = async (split: string) =>
    (await readRecords(join(folder, `${split}.csv`), ',')).map(
      (record): LabelledPair => ({
        positionId: record['ltable_id'] ?? '',
        articleId: record['rtable_id'] ?? '',
        isRight: record['label'] === '1',
      }),
    )
  const splits = {
    train: await readSplit('train'),
    valid: await readSplit('valid'),
    test: await readSplit('test'),
  }
  const left = await readRecords(join(folder, 'tableA.csv'), ',')
  const right = await readRecords(join(folder, 'tableB.csv'), ',')
  const labelled = SPLITS.flatMap((split) => splits[split].filter(({ isRight }) => isRight))
  return {
    ...recordsOf(left, right),
    name,
    gold: left[0]?.['cluster_id'] === undefined ? labelled : sameCluster(left, right),
    splits,
  }
}

/** Column names in lower case to what stands there; the same column has another name in another set. */
type Fields = Readonly<Record<string, string>>

const recordsOf = (left: readonly Fields[], right: readonly Fields[]) => ({
  positions: new Map(left.map((record) => [record['id'] ?? '', positionOf(record)])),
  articles: new Map(right.map((record) => [record['id'] ?? '', articleOf(record)])),
})

function positionOf(record: Fields): Position {
  const { name, description, maker, makersNumber, price } = offerOf(record)
  return {
    shortText: name ?? '',
    longText: description ?? '',
    quantity: null,
    unit: null,
    unitPrice: price === undefined ? null : String(price),
    identifiers: [
      ...(maker ? [{ type: 'MANUFACTURER', value: maker } as const] : []),
      ...(makersNumber
        ? [{ type: 'MANUFACTURER_ARTICLE_NUMBER', value: makersNumber } as const]
        : []),
    ],
  }
}

function articleOf(record: Fields): Article {
  const { name, description, maker, makersNumber, price } = offerOf(record)
  return {
    article_number: record['id'] ?? '',
    name,
    description,
    manufacturer_name: maker,
    manufacturer_article_number: makersNumber,
    product_group: filled(record['category']),
    list_price: price,
  }
}

const offerOf = (record: Fields) => ({
  name: filled(record['name'] ?? record['title']),
  description: filled(record['description']),
  maker: filled(record['brand'] ?? record['manufacturer']),
  makersNumber: filled(record['modelno']),
  price: priceOf(record['price']),
})

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined

/** Some sets write 0 where a price is not known. */
function priceOf(text: string | undefined): number | undefined {
  const price = Number(text?.trim() || Number.NaN)
  return price > 0 ? price : undefined
}

function sameCluster(left: readonly Fields[], right: readonly Fields[]): Pair[] {
  const articles = new Map<string, string[]>()
  for (const { cluster_id = '', id = '' } of right) {
    articles.set(cluster_id, [...(articles.get(cluster_id) ?? []), id])
  }
  return left.flatMap(({ cluster_id = '', id = '' }) =>
    (articles.get(cluster_id) ?? []).map((articleId) => ({ positionId: id, articleId })),
  )
}

async function readRecords(path: string, separator: string): Promise<Fields[]> {
  const [names = [], ...rows] = readCsv(await readFile(path, 'utf8'), separator)
  return rows.map((row, at) => {
    if (row.length !== names.length) {
      throw new Error(`${path}: record ${at + 1} has ${row.length} of ${names.length} fields`)
    }
    return Object.fromEntries(names.map((name, column) => [name.toLowerCase(), row[column] ?? '']))
  })
}

/**
 * As RFC 4180 has it. The service's own reader will not do: it guesses the separator and takes marks in
 * the middle for inches, as inquiries need it.
 */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const [field, end] = text[at] === '"' ? quotedField(text, at) : plainField(text, at, separator)
    row.push(field)
    at = end
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  return rows
}

type Field = readonly [text: string, end: number]

function plainField(text: string, from: number, separator: string): Field {
  let end = from
  while (end < text.length) {
    const char = text[end]
    if (char === separator || char === '\n' || char === '\r') break
    end += 1
  }
  return [text.slice(from, end), end]
}

function quotedField(text: string, from: number): Field {
  let end = from + 1
  for (;;) {
    end = text.indexOf('"', end)
    if (end < 0) throw new Error(`The field at ${from} is never closed`)
    if (text[end + 1] !== '"') break
    end += 2
  }
  return [text.slice(from + 1, end).replaceAll('""', '"'), end + 1]
}
