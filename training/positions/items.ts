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
  const isUnusual = /\d/.test(brief) && !briefs.slice(0, 2).includes(brief)
  // Drawn in any case: neighbours that differ in one value are to be worded alike.
  const mark = chance.pick([': ', ': ', ' ', ' = ', ':  '])
  const isLabelled = chance.happens(0.5)
  if (label === '' || WHOLE.test(value) || sharesWord(label, value)) {
    return { brief, clause: brief, line: value, isUnusual }
  }
  const shown = language === 'en' ? label.charAt(0).toUpperCase() + label.slice(1) : label
  return {
    brief,
    clause: isLabelled ? `${label} ${value}` : brief,
    line: `${shown}${mark}${value}`,
    isUnusual,
  }
}

/** `Rahmen: Rahmen schwarz` is what nobody writes. */
function sharesWord(label: string, value: string): boolean {
  const text = value.toLowerCase()
  const words = label.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return words.some((word) => text.includes(word.slice(0, 4)))
}
