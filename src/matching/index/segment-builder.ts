import { knownUnit } from '../../documents/text/units.ts'
import type { Article } from '../article.ts'
import { parametersOf } from '../parameters/parameters-of-article.ts'
import { readNorms } from '../parameters/read-norms.ts'
import { hashOf } from '../text/hash.ts'
import { normTerm, parameterTerm } from '../text/special-terms.ts'
import { GrowingFloat64, GrowingUint8, GrowingUint32 } from './growing.ts'
import { Names, Parameters } from './names.ts'
import { orderByNumber } from './number-order.ts'
import { NumbersBuilder, plainNumber } from './numbers.ts'
import { orderByHash } from './order-by-hash.ts'
import { pickedBytes, pickedFloats } from './picked.ts'
import { type DocumentTerms, invert } from './postings.ts'
import { numbering, type Segment } from './segment.ts'
import { Symbols, type SymbolTerms } from './symbols.ts'
import { TermCollector } from './term-collector.ts'
import { TextSymbols } from './text-symbols.ts'
import { TextsBuilder } from './texts.ts'
import { packWords } from './words.ts'

export type StoredArticle = {
  /** The article's id in the database. */
  readonly id: number
  readonly article: Article
}

/** What a long text says of its article, against its name. */
export const LONG_LEVEL = 0.35
/** What a field says of its article, from 0 to 1. */
const LEVELS = [1, 0.75, 0.6, LONG_LEVEL] as const
const NAME = 0
const MAKER = 1
const FACT = 2
const LONG = 3
const LEVEL_BITS = 2
const LEVEL_MASK = 3

/** Collects articles, then makes a segment of them. */
export class SegmentBuilder {
  readonly #ids = new GrowingFloat64()
  readonly #articleNumbers = new TextsBuilder()
  readonly #makerNumbers = new TextsBuilder()
  readonly #numbers = new NumbersBuilder()
  readonly #symbols = new Symbols()
  readonly #texts = new TextSymbols(this.#symbols)
  readonly #entriesFrom = new GrowingUint32()
  readonly #entries = new GrowingUint32()
  readonly #entryLevels = new GrowingUint8()
  /** Per symbol: the document that had it last, counted from 1, times four, plus the level it had there. */
  #lastEntry = new Uint32Array(1024)
  readonly #namesFrom = new GrowingUint32()
  readonly #nameSymbols = new GrowingUint32()
  readonly #longWords = new GrowingUint8()
  readonly #parameters = new Parameters()
  /** Per parameter: its symbol. */
  readonly #parameterSymbols: number[] = []
  readonly #parametersFrom = new GrowingUint32()
  readonly #parameterNumbers = new GrowingUint32()
  readonly #makers = new Names()
  readonly #groups = new Names()
  readonly #classes = new Names()
  readonly #protections = new Names()
  readonly #units = new Names()
  readonly #prices = new GrowingFloat64()
  readonly #norms = new Map<string, readonly number[]>()

  get size(): number {
    return this.#ids.length
  }

  add({ id, article }: StoredArticle): void {
    const document = this.#ids.length
    this.#ids.push(id)
    this.#articleNumbers.add(article.article_number)
    const makersNumber = plainNumber(article.manufacturer_article_number ?? '')
    this.#makerNumbers.add(makersNumber)
    this.#numbers.add(document, article, makersNumber)
    this.#makers.add(article.manufacturer_name ?? '')
    this.#groups.add(article.product_group ?? '')
    this.#classes.add(article.etim_class ?? '')
    this.#protections.add(article.ip_rating ?? '')
    this.#units.add(unitsOf(article))
    this.#prices.push((article.list_price ?? Number.NaN) / (article.price_quantity ?? 1))
    this.#entriesFrom.push(this.#entries.length)
    this.#namesFrom.push(this.#nameSymbols.length)
    this.#parametersFrom.push(this.#parameterNumbers.length)
    this.#addName(article.name ?? '')
    this.#addFields(article, makersNumber.toLowerCase())
    this.#addLongTexts(article)
    this.#addParameters(article)
  }

  #addName(name: string): void {
    const inRow: number[] = []
    for (const symbol of this.#texts.ofName(name, inRow)) this.#enter(symbol, NAME)
    for (const symbol of inRow) this.#nameSymbols.push(symbol)
    if (!NAMES_NORM.test(name)) return
    for (const { norm } of readNorms(name)) {
      this.#enter(this.#symbols.ofTerm(normTerm(norm)), FACT)
    }
  }

  #addFields(article: Article, makersNumber: string): void {
    const { manufacturer_name: maker, product_group: group, etim_class: etim } = article
    if (maker) this.#addField(maker, MAKER)
    if (makersNumber !== '') this.#enter(this.#symbols.ofTerm(hashOf(makersNumber)), MAKER)
    if (group) this.#addField(group, FACT)
    if (etim) this.#addField(etim, FACT)
    for (const keyword of article.keywords ?? []) this.#addField(keyword, FACT)
    for (const norm of article.norms ?? []) this.#addNorm(norm)
    const { attributes } = article
    for (const name in attributes) {
      const value = attributes[name]
      if (value === true) this.#addField(name, FACT)
      else if (value === false) this.#addField(`ohne ${name}`, FACT)
      else if (typeof value === 'string') this.#addField(value, FACT)
    }
  }

  #addLongTexts({ custom_fields, description }: Article): void {
    const before = this.#entries.length
    for (const name in custom_fields) {
      const value = custom_fields[name]
      if (typeof value === 'string' && HAS_WORD.test(value)) this.#addField(value, LONG)
    }
    if (description) {
      this.#texts.eachOfLongText(description, (symbol) => this.#enter(symbol, LONG))
    }
    this.#longWords.push(Math.min(this.#entries.length - before, MOST_LONG_WORDS))
  }

  #addField(text: string, level: number): void {
    for (const symbol of this.#texts.ofField(text)) this.#enter(symbol, level)
  }

  #addNorm(norm: string): void {
    let symbols = this.#norms.get(norm)
    if (symbols === undefined) {
      symbols = readNorms(norm).map((read) => this.#symbols.ofTerm(normTerm(read.norm)))
      if (this.#norms.size < MOST_NORMS) this.#norms.set(norm, symbols)
    }
    for (const symbol of symbols) this.#enter(symbol, FACT)
  }

  #addParameters(article: Article): void {
    for (const parameter of parametersOf(article)) {
      const number = this.#parameters.numberOf(parameter)
      this.#parameterNumbers.push(number)
      const symbol =
        this.#parameterSymbols[number] ?? this.#symbols.ofTerm(parameterTerm(parameter))
      this.#parameterSymbols[number] = symbol
      this.#enter(symbol, MAKER)
    }
  }

  /** Fields come in falling order of what they say: whatever was said before need not be said again. */
  #enter(symbol: number, level: number): void {
    const document = this.#ids.length
    if (symbol >= this.#lastEntry.length) this.#lastEntry = doubled(this.#lastEntry, symbol)
    const last = this.#lastEntry[symbol] as number
    if (last >>> LEVEL_BITS === document && !isMore(level, last & LEVEL_MASK)) return
    this.#lastEntry[symbol] = (document << LEVEL_BITS) | level
    this.#entries.push(symbol)
    this.#entryLevels.push(level)
  }

  finish(): Segment {
    const count = this.#ids.length
    this.#entriesFrom.push(this.#entries.length)
    this.#namesFrom.push(this.#nameSymbols.length)
    this.#parametersFrom.push(this.#parameterNumbers.length)
    const order = this.#order(count)
    const placeOf = new Uint32Array(count)
    for (let place = 0; place < count; place++) placeOf[order[place] as number] = place
    const articleNumbers = this.#articleNumbers.finish(order)
    const ids = pickedFloats(this.#ids.view(), order)
    const resolved = this.#symbols.resolved()
    const postings = invert(this.#documentTerms(resolved, order), places(count))
    const { words, placeOf: wordPlaces } = packWords(this.#symbols.words(resolved), postings.terms)
    const names = reordered(this.#namesFrom.view(), this.#nameSymbols.view(), order)
    const wordOf = this.#symbols.wordNumbers()
    const parameters = reordered(this.#parametersFrom.view(), this.#parameterNumbers.view(), order)
    return {
      postings,
      numbers: this.#numbers.finish(placeOf),
      words,
      ids,
      byId: orderByHash(ids),
      byNumber: orderByNumber(articleNumbers),
      articleNumbers,
      makerNumbers: this.#makerNumbers.finish(order),
      nameWords: numbering(
        names.values.map((symbol) => wordPlaces[wordOf[symbol] as number] as number),
        wordPlaces.length,
      ),
      namesFrom: names.from,
      longWords: pickedBytes(this.#longWords.view(), order),
      parameters: this.#parameters.all,
      parameterNumbers: numbering(parameters.values, this.#parameters.all.length),
      parametersFrom: parameters.from,
      makers: this.#makers.finish(order),
      groups: this.#groups.finish(order),
      classes: this.#classes.finish(order),
      protections: this.#protections.finish(order),
      units: this.#units.finish(order),
      prices: new Float32Array(pickedFloats(this.#prices.view(), order)),
    }
  }

  /** Alike next to alike: a search then leaves out whole ranges. */
  #order(count: number): Uint32Array {
    const groups = this.#groups.numbers()
    const makers = this.#makers.numbers()
    const keys = new Float64Array(count)
    for (let at = 0; at < count; at++) {
      keys[at] = (groups[at] as number) * this.#makers.size + (makers[at] as number)
    }
    return orderByHash(keys)
  }

  /** Of the documents in their final order. */
  #documentTerms(resolved: SymbolTerms, order: Uint32Array): DocumentTerms {
    const collector = new TermCollector(resolved)
    const from = this.#entriesFrom.view()
    const entries = this.#entries.view()
    const levels = this.#entryLevels.view()
    for (let place = 0; place < order.length; place++) {
      const document = order[place] as number
      const end = from[document + 1] as number
      for (let at = from[document] as number; at < end; at++) {
        const level = levels[at] as number
        const weight = LEVELS[level] as number
        // Makers and long texts are found by their words alone: what else these may mean would only cost room.
        if (level === MAKER || level === LONG) collector.takeOwn(entries[at] as number, weight)
        else collector.take(entries[at] as number, weight)
      }
      collector.endDocument()
    }
    return collector.finish()
  }
}

/** A maker's word counts for itself alone; as a fact it brings all its terms. */
const isMore = (level: number, known: number): boolean =>
  level < known || (level === FACT && known === MAKER)

const MOST_NORMS = 50_000
/** They are counted in a byte. */
const MOST_LONG_WORDS = 255
/** Few names do, and looking is cheaper than reading. */
const NAMES_NORM = /(?:DIN|EN|ISO|IEC|VDE) \d/
/** Stock places and groups of discount are no words. */
const HAS_WORD = /[a-zäöüß]{4}/i

/** The base unit, and those it can be converted to, with blanks between. */
function unitsOf({ base_unit, convertible_units }: Article): string {
  let units = unitOf(base_unit ?? '')
  for (const unit of convertible_units ?? []) units += ` ${unitOf(unit)}`
  return units
}

const unitOf = (unit: string): string => knownUnit(unit) ?? unit.toLowerCase().replaceAll(' ', '')

function doubled(values: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * Math.max(values.length, least))
  larger.set(values)
  return larger
}

function places(count: number): Uint32Array {
  const all = new Uint32Array(count)
  for (let at = 0; at < count; at++) all[at] = at
  return all
}

function reordered(from: Uint32Array, values: Uint32Array, order: Uint32Array) {
  const starts = new Uint32Array(order.length + 1)
  const moved = new Uint32Array(values.length)
  let at = 0
  for (let place = 0; place < order.length; place++) {
    const source = order[place] as number
    const end = from[source + 1] as number
    for (let each = from[source] as number; each < end; each++) moved[at++] = values[each] as number
    starts[place + 1] = at
  }
  return { from: starts, values: moved }
}
