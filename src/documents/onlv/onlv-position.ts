import { leadingLine, oneLine } from '../gaeb/gaeb-texts.ts'
import { type Context, readDecimal, readUnit } from '../gaeb/xml-context.ts'
import { formatted, type Rule, rules, value } from '../gaeb/xml-rules.ts'
import type { Gap } from '../gaps.ts'
import type { NewPosition } from '../outline.ts'
import type { Place, PositionKind, PositionTrait } from '../parsed-document.ts'
import { isLumpSum } from '../text/units.ts'

/** A position as it is read. */
export type OnlvPosition = {
  readonly number: string
  readonly place: Place
  readonly values: Map<string, string>
  /** The name of the element that tells it: `wahlposition`. */
  nature: string
  longText: string
  gaps: readonly Gap[]
}

export const newPosition = (number: string, place: Place): OnlvPosition => ({
  number,
  place,
  values: new Map(),
  nature: '',
  longText: '',
  gaps: [],
})

const NATURES = [
  'normalposition',
  'normalposition_einer_variante',
  'wahlposition',
  'eventualposition',
] as const

/** What may stand in `<pos-eigenschaften>`; `current` is the position that is open. */
export function positionRules(current: () => OnlvPosition): Map<string, Rule> {
  const keep = (name: string, as = name): Rule =>
    value((text) => {
      current().values.set(as, text)
    })
  const natures = NATURES.map((name): [string, Rule] => [
    name,
    {
      open: () => {
        current().nature = name
      },
    },
  ])
  const inside = rules({
    stichwort: keep('stichwort'),
    'stichwort-kurz': keep('stichwort-kurz'),
    'stichwort-luecke': keep('stichwort-luecke'),
    langtext: formatted((text, gaps) => {
      current().longText = text
      current().gaps = gaps
    }),
    einheit: keep('einheit'),
    lvmenge: keep('lvmenge'),
    pzzv: { inside: new Map(natures) },
    preis: { inside: rules({ gesamt: keep('gesamt', 'preis') }) },
    pospreis: keep('pospreis'),
  })
  // Not looked into further: there are quantities and prices of other times, notes and pictures.
  inside.set('pos-eigenschaften', { inside })
  return inside
}

/** Without a unit it is a text that can be chosen, and nothing to be ordered. */
export function positionOf(
  { number, place, values, nature, longText, gaps }: OnlvPosition,
  context: Context,
): NewPosition {
  const decimal = (name: string, what: string) =>
    readDecimal(values.get(name) ?? '', what, place, context)
  const unit = readUnit(values.get('einheit') ?? '')
  const traits: PositionTrait[] = []
  if (nature === 'normalposition_einer_variante') traits.push('BASE')
  if (gaps.length > 0) traits.push('ASKS_BIDDER')
  return {
    number,
    kind: kindOf(nature, unit),
    traits,
    shortText: shortTextOf(values) || leadingLine(longText),
    longText,
    quantity: decimal('lvmenge', 'The quantity'),
    unit,
    unitPrice: decimal('preis', 'The unit price'),
    totalPrice: decimal('pospreis', 'The total'),
    gaps,
    place,
  }
}

/** The second one is what the author filled into a gap of the first. */
const shortTextOf = (values: ReadonlyMap<string, string>): string =>
  oneLine(
    ['stichwort', 'stichwort-kurz', 'stichwort-luecke']
      .map((name) => values.get(name) ?? '')
      .join(' '),
  )

/** By the standard's list of units. */
const LUMP_SUM = 'PA'

function kindOf(nature: string, unit: string | null): PositionKind {
  if (unit === null) return 'NOTE'
  if (nature === 'wahlposition') return 'ALTERNATIVE'
  if (nature === 'eventualposition') return 'OPTIONAL'
  return unit === LUMP_SUM || isLumpSum(unit) ? 'LUMP_SUM' : 'NORMAL'
}
