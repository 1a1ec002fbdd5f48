import type { Article } from '../catalogue/article.ts'
import type { Measure } from '../catalogue/kind.ts'
import { comma, dice, pick } from '../dice.ts'
import type { Line, Stated } from './bill.ts'
import type { WorkGroup } from './trades.ts'

/** What a planner writes about an article, never having seen the wholesaler's name of it. */
export type Wording = {
  readonly shortText: string
  readonly longText: readonly Line[]
  readonly stated: Stated
}

/** GAEB and ÖNORM allow 70 and 60; what is longer would be cut by the programs planners use. */
const SHORT_TEXT = 60

export function wordingOf(article: Article, group: WorkGroup, seed: number): Wording {
  const rolled = dice(seed, 101)
  const facts = factsOf(article)
  const product = productOf(article, rolled(1))
  const shortText = briefly(product, facts, pick([' ', ', '], rolled(2)), seed)
  const stated = statedOf(article, rolled(3))
  const work = pick(group.work, rolled(4))
  const lines: Line[] =
    rolled(5) % 2 === 0
      ? [...wrapped(`${product}, ${facts.map(inWords).join(', ')}, ${work}`)]
      : [...wrapped(`${product} ${work}`), ...facts.map((fact) => `- ${inWords(fact)}`)]
  if (rolled(6) % 3 > 0) lines.push(...wrapped(`Ausführung nach ${article.norms.join(' und ')}.`))
  lines.push(...makeLines(article, stated, rolled))
  return {
    shortText,
    longText: lines.map((line) => (typeof line === 'string' ? typed(line, seed) : line)),
    stated,
  }
}

/** What differs, where a position repeats the text of the one before. */
export function differenceOf(article: Article, seed: number): Wording {
  const facts = factsOf(article)
  const [first, second] = facts
  const what = [first, second].flatMap((fact) => (fact ? [fact.phrase] : [])).join(', ')
  return {
    shortText: typed(`Wie vor, jedoch ${what}`, seed).slice(0, SHORT_TEXT).trimEnd(),
    longText: [typed(`wie Vorposition, jedoch ${facts.map(inWords).join(', ')}.`, seed)].flatMap(
      wrapped,
    ),
    stated: {},
  }
}

type Fact = { readonly label: string; readonly phrase: string; readonly value: string }

const inWords = ({ label, value }: Fact): string => (value ? `${label} ${value}` : label)

/** As many facts as there is room for. */
function briefly(product: string, facts: readonly Fact[], join: string, seed: number): string {
  let text = typed(product, seed)
  for (const { phrase } of facts) {
    const longer = typed(`${text}${join}${phrase}`, seed)
    if (longer.length <= SHORT_TEXT) text = longer
  }
  return text
}

/** Cables are called by their type; of everything else planners use the common word. */
function productOf({ keywords, name, base_unit }: Article, chance: number): string {
  const word = pick(keywords, chance)
  const type = base_unit === 'M' ? /(?:^|\s)([A-Z][A-Z0-9()t-]{3,})/.exec(name)?.[1] : undefined
  return type && !word.includes(type) ? `${word} ${type}` : word
}

/** The parameters of an article, the telling ones first. */
function factsOf(article: Article): readonly Fact[] {
  const { attributes } = article
  const facts: Fact[] = []
  const text = (key: string) => (attributes[key] === undefined ? undefined : `${attributes[key]}`)
  const add = (label: string, value: string, phrase = value) => facts.push({ label, value, phrase })
  const used = new Set(['Serie'])
  const cores = text('Aderzahl')
  const section = text('Querschnitt')
  const pairs = text('Doppeladern')
  if (cores && section) add('Aderzahl x Querschnitt', `${cores} x ${section}`)
  else if (section) add('Querschnitt', section)
  if (pairs) add('Aufbau', `${pairs} x 2 x ${text('Leiterdurchmesser') ?? '0,6 mm'}`)
  const curve = text('Charakteristik')
  const amps = article.current_a
  if (curve && typeof amps === 'number') add('Charakteristik', `${curve} ${comma(amps)} A`)
  else if (typeof amps === 'number') add('Nennstrom', `${comma(amps)} A`)
  for (const key of ['Aderzahl', 'Querschnitt', 'Doppeladern', 'Leiterdurchmesser']) used.add(key)
  if (curve) used.add('Charakteristik')
  if (article.power_w !== undefined) add('Leistung', `${measured(article.power_w)} W`)
  for (const [key, value] of Object.entries(attributes)) {
    if (used.has(key) || value === false) continue
    if (value === true) add(`mit ${key}`, '', `mit ${key}`)
    else add(key, typeof value === 'number' ? comma(value) : value, phraseOf(key, value))
  }
  const size = sizeOf(article)
  if (size) add('Abmessungen', size)
  if (article.ip_rating) add('Schutzart', article.ip_rating)
  return facts
}

/** Numbers say nothing without their name. */
function phraseOf(key: string, value: string | number): string {
  switch (key) {
    case 'Polzahl':
      return `${value}-polig`
    case 'Fach':
      return `${value}-fach`
    case 'Reihen':
      return `${value}-reihig`
    case 'Winkel':
      return `${value} Grad`
    case 'Teilungseinheiten':
      return `${value} TE`
    default:
      return typeof value === 'number' ? `${key} ${comma(value)}` : value
  }
}

function sizeOf({ length_mm, width_mm, height_mm, diameter_mm }: Article): string | undefined {
  const sides = [length_mm, width_mm, height_mm].flatMap((side) =>
    typeof side === 'number' ? [comma(side)] : [],
  )
  if (sides.length > 0) return `${sides.join(' x ')} mm`
  return diameter_mm === undefined ? undefined : `Ø ${measured(diameter_mm)} mm`
}

const measured = (measure: Measure): string =>
  typeof measure === 'number' ? comma(measure) : `${comma(measure.min)}-${comma(measure.max)}`

/** Some planners name a make, some a number, some nothing; public ones must allow others. */
function statedOf(article: Article, chance: number): Stated {
  switch (chance % 6) {
    case 0:
      return {}
    case 1:
      return { articleNumber: article.article_number }
    case 2:
      return article.ean ? { ean: article.ean } : {}
    case 3:
      return {
        manufacturer: article.manufacturer_name,
        manufacturerNumber: article.manufacturer_article_number,
      }
    default:
      return { manufacturer: article.manufacturer_name }
  }
}

const OR_EQUAL = ['oder gleichwertig', 'o. glw.', 'oder gleichwertiger Art', 'o. gleichw.']

function makeLines(
  article: Article,
  { articleNumber, ean, manufacturer, manufacturerNumber }: Stated,
  rolled: (purpose: number) => number,
): readonly Line[] {
  const series = article.attributes['Serie']
  return [
    ...(manufacturer ? [`Fabrikat: ${manufacturer} ${pick(OR_EQUAL, rolled(20))}`] : []),
    ...(manufacturer && series ? [`Typ: ${series}`] : []),
    ...(manufacturerNumber ? [`Hersteller-Nr.: ${manufacturerNumber}`] : []),
    ...(articleNumber ? [`Art.-Nr.: ${articleNumber}`] : []),
    ...(ean ? [`EAN: ${ean}`] : []),
    ...(rolled(21) % 3 === 0
      ? [{ asks: pick(['Angebotenes Fabrikat', 'Fabrikat/Typ', 'angeb. Erzeugnis'], rolled(22)) }]
      : []),
  ]
}

type Habit = readonly [from: RegExp, to: string]

/** Nobody types alike. */
const HABITS: readonly (readonly Habit[])[] = [
  [],
  [[/mm²/g, 'mm2']],
  [[/mm²/g, 'qmm']],
  [[/ x /g, 'x']],
  [
    [/ß/g, 'ss'],
    [/Schutzkontaktsteckdose/g, 'Schukosteckd.'],
  ],
  [
    [/einschl\. /g, 'inkl. '],
    [/Leitungsschutzschalter/g, 'LS-Schalter'],
  ],
  [],
]

const typed = (text: string, seed: number): string =>
  pick(HABITS, seed).reduce((typing, [from, to]) => typing.replace(from, to), text)

/** As typewriters and GAEB 90 have it. */
const LINE = 55

export function wrapped(text: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > LINE) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return line === '' ? lines : [...lines, line]
}
