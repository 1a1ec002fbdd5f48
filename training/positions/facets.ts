import type { AnyChoice } from '../../src/demo/catalogue/kind.ts'
import { comma } from '../../src/demo/dice.ts'
import { COLOUR_WORDS } from './colours.ts'
import { bothOf, type Facet, type Forms, type Language, split, type Value } from './sheet.ts'

type Options = {
  readonly plain?: Value
  readonly beyond?: readonly Value[]
  /** What may stand before the value where no label does, German // English. */
  readonly before?: string
}

const facet = (need: number, label: string, options: Options, say: Facet['say']): Facet => ({
  need,
  plain: options.plain,
  beyond: options.beyond ?? [],
  label: bothOf(label),
  say,
})

/** The word for the product says it. */
export const byWord = (): Facet => facet(1, '', {}, undefined)

/** Values that are words: each with its ways, `value: 'so|or so // like this'`. */
export function named(
  need: number,
  label: string,
  ways: Readonly<Record<string, string>>,
  options: Options = {},
): Facet {
  return facet(need, label, options, (value, language) => {
    const forms = bothOf(ways[String(value)] ?? ELSEWHERE[String(value)] ?? String(value))[language]
    return { brief: forms, value: forms }
  })
}

/** Values that no article has, so that they are in no list of a kind. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'schwarz matt': 'schwarz matt // matt black',
  bahamabeige: 'bahamabeige // bahama beige',
  'Kabel 10 m': 'Ladekabel 10 m|mit Kabel 10 m // 10 m cable|with tethered cable 10 m',
  'für Aluminium': 'für Aluminium // for aluminium',
  'Fernfühler 5 m': 'mit Fernfühler 5 m // with remote sensor 5 m',
  'mit FI 30 mA': 'mit FI 30 mA|mit integriertem FI-Schutz // with integrated RCD 30 mA',
  'mit Überspannungsschutz': 'mit Überspannungsschutz // with surge protection',
  Pendelmontage: 'Pendelmontage|abgependelt // suspended|pendant mounting',
  Druckluft: 'für Druckluft|Druckluft // for compressed air|compressed air',
  pulverbeschichtet: 'pulverbeschichtet // powder coated',
  'gold gebürstet': 'gold gebürstet // brushed gold',
  'Eimer 5 l': 'Eimer 5 l|5-l-Eimer // bucket 5 l|5 l bucket',
  'Decke UP': 'Decke UP|Deckenmontage Unterputz // ceiling, flush mounted',
  'Mehrfachsensor O/T/CO': 'Mehrfachsensor O/T/CO // multisensor O/T/CO',
  'mit Präsenzmelder': 'mit Präsenzmelder // with presence detector',
  Gusseisen: 'Gusseisen|Guss // cast iron',
  Aluminium: 'Aluminium|Alu // aluminium',
}

/** Values that a function writes. */
export const written = (
  need: number,
  label: string,
  say: (value: Value, language: Language, choice: AnyChoice) => string,
  options: Options = {},
): Facet =>
  facet(need, label, options, (value, language, choice) =>
    prefixed(split(say(value, language, choice)), language, options.before),
  )

function prefixed(forms: readonly string[], language: Language, before: string | undefined): Forms {
  const starts = before === undefined ? [''] : bothOf(before)[language].map(asStart)
  // Nobody writes `Durchmesser: 22er` or `Leistung: 4050 lm`.
  const behindLabel = forms.filter((form) => !/^\d+(?:er| lm)$/.test(form))
  return { value: behindLabel, brief: starts.flatMap((start) => forms.map((form) => start + form)) }
}

const asStart = (start: string): string => {
  const word = start.trim()
  return word === '' || word.endsWith('=') ? word : `${word} `
}

export const decimal = (value: Value, language: Language): string =>
  language === 'en'
    ? String(value).replaceAll(',', '.')
    : typeof value === 'number'
      ? comma(value)
      : value

/** A number with its unit, with and without a blank. */
export const measured = (need: number, label: string, unit: string, options: Options = {}): Facet =>
  written(
    need,
    label,
    (value, language) => {
      const number = decimal(value, language)
      return `${number} ${unit}|${number}${unit}`
    },
    options,
  )

/** Millimetres, or whatever people make of them. */
export const millimetres = (need: number, label: string, options: Options = {}): Facet =>
  written(need, label, (value, language) => lengthForms(Number(value), language).join('|'), options)

export function lengthForms(mm: number, language: Language): readonly string[] {
  return [
    `${decimal(mm, language)} mm`,
    `${decimal(mm, language)}mm`,
    ...(mm >= 200 && mm % 10 === 0 ? [`${decimal(mm / 10, language)} cm`] : []),
    ...(mm >= 1000 && mm % 100 === 0
      ? [`${decimal(mm / 1000, language)} m`, `${decimal(mm / 1000, language)}m`]
      : []),
    ...(mm >= 1000 && mm % 1000 === 0 && language === 'de' ? [`${mm / 1000},00 m`] : []),
  ]
}

/** A count with its word, `12 TE`, and `-` where German joins them: `3-polig`. */
export const counted = (need: number, label: string, say: string, options: Options = {}): Facet =>
  written(
    need,
    label,
    (value, language) =>
      bothOf(say)
        [language].map((way) => way.replaceAll('#', decimal(value, language)))
        .join('|'),
    options,
  )

export const poles = (need: number, options: Options = {}): Facet =>
  written(
    need,
    'Polzahl|Pole // number of poles|poles',
    (value, language) =>
      language === 'de'
        ? `${value}-polig|${value}pol.|${value}-pol.|${value}p|${value}polig`
        : `${value}-pole|${value}P|${value} pole${value === 1 ? '' : 's'}`,
    options,
  )

export const amps = (need: number, options: Options = {}): Facet =>
  measured(need, 'Nennstrom|Bemessungsstrom|In // rated current|current rating', 'A', options)

export const dn = (need: number, options: Options = {}): Facet =>
  written(
    need,
    'Nennweite|Dimension|DN // nominal size|size|nominal bore',
    (value, language) =>
      language === 'de' ? `DN ${value}|DN${value}|NW ${value}` : `DN ${value}|DN${value}`,
    options,
  )

/** Outer diameters of pipes. */
export const outer = (need: number, label: string, options: Options = {}): Facet =>
  written(
    need,
    label,
    (value, language) =>
      language === 'de'
        ? `${value} mm|${value}mm|Ø ${value} mm|d${value}|${value}er`
        : `${value} mm|${value}mm|dia. ${value} mm|Ø${value}`,
    options,
  )

export const degrees = (need: number, label: string, options: Options = {}): Facet =>
  written(
    need,
    label,
    (value, language) =>
      language === 'de'
        ? `${value}°|${value} Grad|${value} °`
        : `${value}°|${value} deg|${value} degree`,
    options,
  )

/** `toned` where warm and neutral white are the only ones there are. */
export const kelvin = (
  need: number,
  { toned = false, ...options }: Options & { readonly toned?: boolean } = {},
): Facet =>
  written(
    need,
    'Lichtfarbe|Farbtemperatur // colour temperature|CCT',
    (value, language) => {
      const tone = toned ? TONES[language][Number(value)] : undefined
      return `${value} K|${value}K${tone === undefined ? '' : `|${tone}`}`
    },
    options,
  )

const TONES: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  de: { 3000: 'warmweiß', 4000: 'neutralweiß' },
  en: { 3000: 'warm white', 4000: 'neutral white' },
}

export const kilowatts = (need: number, label: string, options: Options = {}): Facet =>
  written(
    need,
    label,
    (value, language) => {
      const number = decimal(value, language)
      const watts = Math.round(Number(value) * 1000)
      return `${number} kW|${number}kW|${number} kW|${watts} W`
    },
    options,
  )

export const watts = (need: number, options: Options = {}): Facet =>
  measured(need, 'Leistung|Anschlussleistung // power|wattage', 'W', options)

export const ip = (need: number, options: Options = {}): Facet =>
  written(
    need,
    'Schutzart|IP-Schutzart // degree of protection|IP rating|protection',
    (value) => `${value}|${String(value).replace('IP', 'IP ')}`,
    options,
  )

export const litres = (need: number, label: string, options: Options = {}): Facet =>
  written(
    need,
    label,
    (value, language) =>
      language === 'de'
        ? `${value} l|${value} Liter|${value}l|${value} Ltr.`
        : `${value} l|${value} litre|${value} litres|${value} L`,
    options,
  )

export const bars = (need: number, label: string, options: Options = {}): Facet =>
  measured(need, label, 'bar', options)

const DN_OF_INCH: Readonly<Record<string, number>> = {
  '1/4"': 8,
  '3/8"': 10,
  '1/2"': 15,
  '3/4"': 20,
  '1"': 25,
  '1 1/4"': 32,
  '1 1/2"': 40,
  '2"': 50,
  '2 1/2"': 65,
  '3"': 80,
}
const IN_QUARTERS: Readonly<Record<string, string>> = { '1 1/4"': '5/4"', '1 1/2"': '6/4"' }

/** A pipe thread; `withDn` where the same is as often called by its nominal width. */
export const inch = (
  need: number,
  label: string,
  { withDn = true, ...options }: Options & { readonly withDn?: boolean } = {},
): Facet =>
  written(
    need,
    label,
    (value, language) => {
      const size = String(value).replace('"', '')
      const nominal = DN_OF_INCH[String(value)]
      const asDn = withDn && nominal !== undefined ? [`DN ${nominal}`, `DN${nominal}`] : []
      const quarters = IN_QUARTERS[String(value)]
      return (
        language === 'de'
          ? [`${size}"`, `${size} Zoll`, `R ${size}"`, `${size}''`, ...asDn]
          : [`${size}"`, `${size} inch`, `${size.replace(' ', '-')}"`, `${size} in.`, ...asDn]
      )
        .concat(quarters !== undefined && language === 'de' ? [quarters] : [])
        .join('|')
    },
    options,
  )

export const colour = (need: number, options: Options = {}): Facet =>
  named(need, 'Farbe|Farbton // colour|finish', COLOUR_WORDS, options)
