import { describe, expect, it } from 'vitest'
import { compileBody } from '#kernel/http/validation.ts'
import { cases } from '#test/cases.ts'
import { ArticleRow } from '../../master-data/articles/schema.ts'
import { supplierList } from '../partners/supplier-list.ts'
import type { Article } from './article.ts'
import { createAssortment, ROUND_SIZE } from './assortment.ts'
import { articlesBody, createCatalogue } from './catalogue.ts'
import { withCheckDigit } from './ean.ts'
import { productKinds } from './kinds.ts'

const catalogue = createCatalogue()
const assortment = createAssortment(1)
const DEMO = 5_000
const LARGE = cases(120_000, 20_000)

const articles = (count: number): Article[] =>
  Array.from({ length: count }, (_, index) => catalogue.article(index))

const demo = articles(DEMO)
const isArticleRow = compileBody(ArticleRow)

describe('Demo catalogue, one article', () => {
  it('depends on the seed and its index alone', () => {
    const again = createCatalogue()
    for (const index of [999_999, 4_711, 0, 250_000]) {
      expect(again.article(index)).toEqual(catalogue.article(index))
    }
    const other = createCatalogue(2)
    const makersOf = (one: typeof catalogue) =>
      Array.from({ length: 100 }, (_, at) => one.article(at * 17).manufacturer_name)
    expect(makersOf(other)).not.toEqual(makersOf(catalogue))
    expect(other.article(0).ean).not.toBe(catalogue.article(0).ean)
  })

  it('differs in its price only in a later revision', () => {
    for (const index of [0, 1_234, 99_999]) {
      const { list_price: before, ...same } = catalogue.article(index)
      const { list_price: after, ...still } = catalogue.article(index, 1)
      expect(still).toEqual(same)
      expect(after).toBeCloseTo(before + 0.01)
      expect(after).not.toBe(before)
    }
  })

  it('is a row that the interface takes', () => {
    const sample = [0, 100_000, 500_000, 999_000].flatMap((from) =>
      Array.from({ length: 500 }, (_, at) => catalogue.article(from + at)),
    )
    for (const article of [...demo, ...sample]) {
      const row: unknown = JSON.parse(JSON.stringify(article))
      if (!isArticleRow(row)) expect(isArticleRow.errors, article.article_number).toBeNull()
    }
  })

  it('has a maker, a price, a group, norms and keywords, and an existing supplier', () => {
    const suppliers = new Set(supplierList.map(({ supplierId }) => supplierId))
    const poor = demo.filter(
      (article) =>
        article.list_price <= 0 ||
        article.norms.length === 0 ||
        article.keywords.length < 3 ||
        !suppliers.has(article.supplier_id) ||
        /undefined|NaN|\s{2}|^\s|\s$/.test(article.name),
    )
    expect(poor).toEqual([])
  })

  it('says its parameters in two to eight sentences', () => {
    for (const { description, name } of demo) {
      if (description === undefined) continue
      const sentences = description.match(/\.(?=\s\p{Lu}|$)/gu)?.length ?? 0
      expect(sentences, name).toBeGreaterThanOrEqual(2)
      expect(sentences, description).toBeLessThanOrEqual(8)
    }
  })

  it('lacks something in a few cases of a hundred', () => {
    const share = (lacks: (article: Article) => boolean) => demo.filter(lacks).length / DEMO
    for (const lacking of [
      share(({ is_active }) => !is_active),
      share(({ ean }) => ean === undefined),
      share(({ description }) => description === undefined),
    ]) {
      expect(lacking).toBeGreaterThan(0.01)
      expect(lacking).toBeLessThan(0.05)
    }
  })
})

describe('Demo catalogue, all articles', () => {
  it('no two have the same EAN, or name and maker, early or late in a million', () => {
    const names = new Set<string>()
    const eans = new Set<number>()
    let withEan = 0
    for (let nth = 0; nth < LARGE; nth += 1) {
      const index = nth < LARGE / 2 ? nth : 1_000_000 - LARGE + nth
      const { name, manufacturer_name, ean } = catalogue.article(index)
      names.add(manufacturer_name + name)
      if (ean === undefined) continue
      withEan += 1
      eans.add(Number(ean))
    }
    expect(names.size).toBe(LARGE)
    expect(eans.size).toBe(withEan)
  })

  it('no two of a round, nor of the series of a kind, have the same number', () => {
    // A number names the kind, the series and the member: these two are all ways to differ.
    const far = Array.from({ length: 5_000 }, (_, round) => round * ROUND_SIZE)
    for (const indexes of [[...demo.keys()], far]) {
      const rows = indexes.map((index) => catalogue.article(index))
      const numbers = rows.map(({ article_number }) => article_number)
      const makersNumbers = rows.map(
        (row) => row.manufacturer_name + row.manufacturer_article_number,
      )
      expect(new Set(numbers).size).toBe(rows.length)
      expect(new Set(makersNumbers).size).toBe(rows.length)
    }
  })

  it('the words of a model tell it from every other of any kind', () => {
    const names = productKinds.flatMap((kind) =>
      kind.traits.flatMap((_, trait) =>
        kind.variants.map((_each, variant) => kind.model(variant, trait).name),
      ),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('every EAN has 13 digits and its check digit', () => {
    const eans = demo.flatMap(({ ean }) => ean ?? [])
    expect(eans.filter((ean) => !/^\d{13}$/.test(ean))).toEqual([])
    expect(eans.filter((ean) => ean !== withCheckDigit(ean.slice(0, 12)))).toEqual([])
    expect(withCheckDigit('400638133393')).toBe('4006381333931')
  })

  it('the first 5,000 have every kind, in whole families of at least two makers', () => {
    expect(productKinds.length).toBeGreaterThanOrEqual(70)
    expect(ROUND_SIZE * 2).toBeLessThanOrEqual(DEMO)
    for (const kindNumber of productKinds.keys()) {
      const makers = [0, 1].map((round) => assortment.seriesOf(kindNumber, round).maker.name)
      expect(new Set(makers).size).toBe(2)
    }
  })

  it('a place leads to an index and back', () => {
    for (const index of [0, 17, ROUND_SIZE - 1, ROUND_SIZE, 999_999]) {
      expect(assortment.indexOf(assortment.placeOf(index))).toBe(index)
    }
  })

  it('a maker makes what belongs to his ranges only', () => {
    for (const [kindNumber, kind] of productKinds.entries()) {
      const rounds = Array.from({ length: 40 }, (_, round) =>
        assortment.seriesOf(kindNumber, round),
      )
      expect(rounds.filter(({ maker }) => !maker.ranges.includes(kind.makers))).toEqual([])
    }
  })

  it('makes the body of a bulk write', () => {
    const { articles: rows } = JSON.parse(articlesBody(catalogue, 10, 3).toString())
    expect(rows.map((row: Article) => row.article_number)).toEqual(
      demo.slice(10, 13).map(({ article_number }) => article_number),
    )
  })
})

describe('Demo catalogue, families', () => {
  it('neighbours differ in exactly one parameter', () => {
    for (const { variants, code } of productKinds) {
      for (const [at, variant] of variants.entries()) {
        const next = variants[at + 1]
        if (!next) continue
        const differing = Object.keys(variant).filter((axis) => variant[axis] !== next[axis])
        expect(differing, `${code} ${at}`).toHaveLength(1)
      }
    }
  })

  it('neighbours differ in their name and in what they say in fields', () => {
    for (const kind of productKinds) {
      for (const [variant] of kind.variants.entries()) {
        if (variant === 0) continue
        const { name, text, price: _price, ...fields } = kind.model(variant, 0)
        const { name: before, text: said, price: _, ...others } = kind.model(variant - 1, 0)
        expect(name).not.toBe(before)
        expect(text).not.toBe(said)
        expect(fields, name).not.toEqual(others)
      }
    }
  })

  it('codes of kinds are their own', () => {
    expect(new Set(productKinds.map(({ code }) => code)).size).toBe(productKinds.length)
  })
})
