import type { Chance } from './chance.ts'
import type { Language, Sheet } from './sheet.ts'
import type { Statement } from './statement.ts'

/** One property as it will be written, in the ways a text may need it. */
export type Item = {
  /** Among other words. */
  readonly brief: string
  /** In a sentence. */
  readonly clause: string
  /** On a line of its own. */
  readonly line: string
  /** Not the most usual way to write it. */
  readonly isUnusual: boolean
}

const TOGETHER = 0.85

export function itemsOf(
  sheet: Sheet,
  { said, choice }: Pick<Statement, 'said' | 'choice'>,
  language: Language,
  chance: Chance,
): readonly Item[] {
  const items: Item[] = []
  const left = new Set(said)
  for (const { facets, label, say } of sheet.joints) {
    if (!facets.every((name) => left.has(name)) || !chance.happens(TOGETHER)) continue
    for (const name of facets) left.delete(name)
    const ways = say(choice, language)
    items.push(item(ways, ways, label[language], language, chance))
  }
  for (const [name, facet] of Object.entries(sheet.facets)) {
    const value = choice[name]
    if (!left.has(name) || facet.say === undefined || value === undefined) continue
    const { brief, value: ways } = facet.say(value, language, choice)
    items.push(item(brief, ways, facet.label[language], language, chance))
  }
  return items
}

/** One whole thing of all of them: `mit Haube` needs no label. */
const WHOLE = /^(?:mit|ohne|für|auf|aus|inkl\.|einschl\.|with|without|for|incl\.|including)\b/

function item(
  briefs: readonly string[],
  values: readonly string[],
  labels: readonly string[],
  language: Language,
  chance: Chance,
): Item {
  const brief = chance.wording(briefs)
  const value = chance.wording(values)
  const label = labels.length === 0 ? '' : chance.wording(labels)
  const isUnusual = brief !== briefs[0] || value !== values[0]
  if (label === '' || WHOLE.test(value) || sharesWord(label, value)) {
    return { brief, clause: chance.pick([brief, value]), line: value, isUnusual }
  }
  const mark = chance.pick([': ', ': ', ' ', ' = ', ':  '])
  const shown = language === 'en' ? label.charAt(0).toUpperCase() + label.slice(1) : label
  return {
    brief,
    clause: chance.pick([brief, `${label} ${value}`]),
    line: `${shown}${mark}${value}`,
    isUnusual,
  }
}

/** `Rahmen: Rahmen schwarz` is what nobody writes. */
function sharesWord(label: string, value: string): boolean {
  const root = label.toLowerCase().slice(0, 5)
  return value.toLowerCase().includes(root)
}
