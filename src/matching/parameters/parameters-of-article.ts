import type { Article, Measure } from '../article.ts'
import { foldWord } from '../text/fold.ts'
import { SCALES } from './dimensions.ts'
import { type Label, labelOf } from './labels.ts'
import type { Parameter, ParameterKind } from './parameter.ts'
import { readNamed, readParameters } from './read-parameters.ts'
import { type Unit, writtenUnit } from './units.ts'
import { featureOf } from './variants.ts'

/**
 * What an article states, best source first: fields of their own, attributes and custom fields with a known name, then
 * its name. A later source adds to an earlier one only where it states another kind, or a kind that things naturally
 * have several of.
 */
export function parametersOf(article: Article): readonly Parameter[] {
  const stated: Parameter[] = []
  addFields(stated, article)
  if (article.attributes) addNamed(stated, article.attributes, true)
  if (article.custom_fields) addNamed(stated, article.custom_fields, false)
  if (article.name) {
    // The sides of a thing are stated together or not at all.
    const sides = stated.some(({ kind }) => kind === 'side_2_mm')
    for (const parameter of readParameters(article.name)) {
      if (!(sides && isSide(parameter.kind))) add(stated, parameter)
    }
  }
  return stated
}

const isSide = (kind: ParameterKind): boolean =>
  kind === 'side_1_mm' || kind === 'side_2_mm' || kind === 'side_3_mm'

/** A thing has two threads, works at two voltages, comes in two colours. */
const SEVERAL: ReadonlySet<ParameterKind> = new Set([
  'voltage_v',
  'nominal_diameter_dn',
  'thread_inch',
  'metric_thread',
  'colour',
  'ral_colour',
  'material',
  'mounting',
  'size_mm',
  'ip_rating',
  'temperature_c',
  'variant',
])

function add(stated: Parameter[], { kind, low, high }: Parameter): void {
  for (let at = 0; at < stated.length; at += 1) {
    const known = stated[at] as Parameter
    if (known.kind !== kind) continue
    if (!SEVERAL.has(kind) || (known.low === low && known.high === high)) return
  }
  stated.push({ kind, low, high })
}

function addFields(stated: Parameter[], article: Article): void {
  addMeasure(stated, 'power_w', article.power_w)
  addMeasure(stated, 'voltage_v', article.voltage_v)
  addMeasure(stated, 'current_a', article.current_a)
  addMeasure(stated, 'length_mm', article.length_mm)
  addMeasure(stated, 'width_mm', article.width_mm)
  addMeasure(stated, 'height_mm', article.height_mm)
  addMeasure(stated, 'diameter_mm', article.diameter_mm)
  addMeasure(stated, 'weight_kg', article.weight_kg)
  addSides(stated, article)
  if (article.ip_rating) {
    for (const each of knownValues('IP', namedBy('IP'), article.ip_rating)) add(stated, each)
  }
}

function addMeasure(
  stated: Parameter[],
  kind: ParameterKind,
  measure: Measure | null | undefined,
): void {
  if (measure !== undefined && measure !== null) stated.push(measured(kind, measure))
}

const measured = (kind: ParameterKind, measure: Measure): Parameter =>
  typeof measure === 'number'
    ? { kind, low: measure, high: measure }
    : { kind, low: measure.min, high: measure.max }

const SIDES = ['side_1_mm', 'side_2_mm', 'side_3_mm'] as const

/** Length, width and height once more, whichever of them a maker calls which. */
function addSides(stated: Parameter[], { length_mm, width_mm, height_mm }: Article): void {
  const sides: Parameter[] = []
  addSide(sides, length_mm)
  addSide(sides, width_mm)
  addSide(sides, height_mm)
  if (sides.length < 2) return
  for (let place = 0; place < sides.length; place += 1) {
    const { low, high } = sides[place] as Parameter
    stated.push({ kind: SIDES[place] ?? 'side_3_mm', low, high })
  }
}

/** Before the first smaller one: of two or three, that is faster than sorting. */
function addSide(sides: Parameter[], measure: Measure | null | undefined): void {
  if (measure === undefined || measure === null) return
  const side = measured('side_1_mm', measure)
  let place = sides.length
  while (place > 0 && (sides[place - 1] as Parameter).high < side.high) place -= 1
  sides.splice(place, 0, side)
}

/** Values under names. Where the name says nothing, an attribute's value may still speak for itself. */
function addNamed(stated: Parameter[], values: object, unnamedToo: boolean): void {
  for (const name of Object.keys(values)) {
    const value = (values as Readonly<Record<string, unknown>>)[name]
    if (typeof value === 'boolean') addFeature(stated, name, value)
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const named = namedBy(name)
    if (named === undefined && (!unnamedToo || typeof value === 'number')) continue
    if (typeof value === 'number' && named) addNumber(stated, named, value)
    else for (const each of knownValues(name, named, `${value}`)) add(stated, each)
  }
}

const plainNames = new Map<string, string>()

function plainName(name: string): string {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  if (plainNames.size >= MOST_NAMES) plainNames.clear()
  const plain = foldWord(name.slice(0, LONGEST_NAME).replace(/[^\p{L}]+/gu, ''))
  plainNames.set(name, plain)
  return plain
}

/** Yes or no to something that things of the kind have or lack. */
function addFeature(stated: Parameter[], name: string, has: boolean): void {
  const code = featureOf(plainName(name), has)
  if (code !== undefined) add(stated, { kind: 'variant', low: code, high: code })
}

function addNumber(stated: Parameter[], { label: { kind }, unit }: Named, value: number): void {
  if (kind === null || !Number.isFinite(value) || value <= 0) return
  const { dimension, perBase } = SCALES[kind]
  if (dimension === 'choice' || dimension === 'inch') {
    for (const each of readNamed(spelt(kind, `${value}`), { kind, bare: true })) add(stated, each)
    return
  }
  const factor = unit?.dimension === dimension ? unit.factor * perBase : 1
  add(stated, { kind, low: value * factor, high: value * factor })
}

/** What only a name makes sure: without one these are parts of the thing rather than the thing. */
const NOT_UNNAMED: ReadonlySet<ParameterKind> = new Set([
  ...([
    'cores',
    'cross_section_mm2',
    'side_1_mm',
    'side_2_mm',
    'side_3_mm',
    'diameter_mm',
  ] as const),
  ...(['wall_thickness_mm', 'weight_kg', 'power_w', 'size_mm', 'current_a'] as const),
])

/** Catalogues repeat values as they repeat names: most attributes have been read before. */
const MOST_VALUES = 16_384
const LONGEST_VALUE = 60
const valuesByName = new Map<string, Map<string, readonly Parameter[]>>()
let valueCount = 0

function knownValues(name: string, named: Named | undefined, value: string): readonly Parameter[] {
  if (value.length > LONGEST_VALUE) return valuesOf(named, value)
  // Without a known name a value says the same under any.
  const key = named === undefined ? '' : name
  const known = valuesByName.get(key)?.get(value)
  if (known !== undefined) return known
  const read = valuesOf(named, value)
  remember(key, value, read)
  return read
}

function remember(name: string, value: string, read: readonly Parameter[]): void {
  if (valueCount >= MOST_VALUES) {
    valuesByName.clear()
    valueCount = 0
  }
  const values = valuesByName.get(name) ?? new Map<string, readonly Parameter[]>()
  valuesByName.set(name, values.set(value, read))
  valueCount += 1
}

function valuesOf(named: Named | undefined, value: string): readonly Parameter[] {
  if (named === undefined) return readParameters(value).filter(({ kind }) => !NOT_UNNAMED.has(kind))
  const { label, unit } = named
  if (label.kind === null) return []
  const dimension = SCALES[label.kind].dimension
  const bare = unit?.dimension === dimension && /^[\d.,\s-]+$/.test(value)
  return readNamed(bare ? `${value} ${named.written}` : spelt(label.kind, value), label)
}

/** What stands before such values in print, where the name of the field is thought to be enough. */
const PREFIXES: Readonly<Partial<Record<ParameterKind, string>>> = {
  ip_rating: 'IP',
  ik_rating: 'IK',
  ral_colour: 'RAL ',
  network_category: 'Cat ',
}

const spelt = (kind: ParameterKind, value: string): string => {
  const prefix = PREFIXES[kind]
  return prefix !== undefined && /^\s*[0-9X]/.test(value) ? `${prefix}${value.trim()}` : value
}

type Named = {
  readonly label: Label
  /** The unit in the name: `Länge (cm)`. */
  readonly unit: Unit | undefined
  readonly written: string
}

/** Catalogues repeat a few hundred names a million times; what a stranger makes up must not pile up. */
const MOST_NAMES = 4096
const names = new Map<string, Named | undefined>()

function namedBy(name: string): Named | undefined {
  const known = names.get(name)
  if (known !== undefined || names.has(name)) return known
  if (names.size >= MOST_NAMES) names.clear()
  const named = readName(name)
  names.set(name, named)
  return named
}

const NAME_FILLERS = new Set([
  'der',
  'des',
  'of',
  'the',
  'in',
  'nach',
  'max',
  'min',
  'ca',
  'fur',
  'for',
  'per',
  'according',
  'to',
])

/** Longer ones are sentences. */
const LONGEST_NAME = 80

function readName(name: string): Named | undefined {
  if (name.length > LONGEST_NAME) return undefined
  const words = name.split(/[^\p{L}²³°]+/u).filter((word) => word !== '')
  const last = words.at(-1) ?? ''
  const unit = words.length > 1 ? unitWritten(last) : undefined
  const kept = (unit ? words.slice(0, -1) : words)
    .map(foldWord)
    .filter((word) => !NAME_FILLERS.has(word))
  const label = labelFor(kept)
  return label && { label, unit, written: last }
}

const unitWritten = (word: string): Unit | undefined =>
  writtenUnit(word.replace('²', '2').replace('³', '3'), false) ?? writtenUnit(word, true)

/** The whole name, else as much of its beginning as is known: `Brandklasse nach EN 13501-6`. */
function labelFor(words: readonly string[]): Label | undefined {
  for (let count = Math.min(words.length, 4); count > 0; count -= 1) {
    const label = labelOf(words.slice(0, count).join(''))
    if (label !== undefined) return label
  }
  return undefined
}
