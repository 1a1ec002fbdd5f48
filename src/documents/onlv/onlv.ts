import { decodeXml, readXml, type XmlPosition } from '../containers/xml.ts'
import { leadingLine, oneLine, withBaseText } from '../gaeb/gaeb-texts.ts'
import { lostCharacters } from '../gaeb/lost-characters.ts'
import { type Context, newContext, shallow } from '../gaeb/xml-context.ts'
import { followRules, formatted, looksInto, type Rule, rules, value } from '../gaeb/xml-rules.ts'
import { Unreadable } from '../issues.ts'
import { Outline } from '../outline.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits, Reading, SourceFile } from '../reading.ts'
import { factsOf, headerRules, newHeader } from './onlv-facts.ts'
import { newPosition, type OnlvPosition, positionOf, positionRules } from './onlv-position.ts'

/** Reads ÖNORM A 2063: bills of quantities (`.onlv`) of any kind and edition, and text libraries (`.onlb`). */
export function readOnlv(source: SourceFile, limits: Limits): Reading {
  const context = newContext(source.name)
  const text = decodeXml(source.bytes)
  context.issues.push(...lostCharacters(text, 'UTF-8', source.name))
  const start: Place = { file: source.name, kind: 'ELEMENT', path: '/onlv[1]', line: 1 }
  const outline = new Outline(limits, start)
  const header = newHeader()
  const inside = headerRules(header)
  for (const [name, rule] of billRules(outline, context)) inside.set(name, rule)
  const root = looksInto(inside)
  try {
    const handler = followRules(rules({ onlv: root, onlb: root }), true)
    readXml(text, handler, shallow(limits), source)
  } catch (error) {
    // What was read before a file breaks off is worth having.
    const isBroken = error instanceof Unreadable && error.issue.code === 'BROKEN_FILE'
    if (!isBroken || outline.positions === 0) throw error
    context.issues.push(error.issue)
  }
  const { loose, issues } = context
  return { chapters: outline.finish(), facts: factsOf(header), orderMetadata: {}, loose, issues }
}

/** Numbers of positions without groups are the longest, with 12 characters. */
const LONGEST_PART = 40

const part = (written: string): string => written.trim().slice(0, LONGEST_PART)

/** Groups of up to four levels, and positions in them or without any. */
function billRules(outline: Outline, context: Context): Map<string, Rule> {
  /** Full numbers of the open groups. */
  const groups: string[] = []
  const entered: boolean[] = []
  let isTitled = false
  /** Of the positions that share a base text: its number and that text. */
  let [base, baseText] = ['', '']
  let position: OnlvPosition
  const number = (...parts: readonly string[]) =>
    [groups.at(-1) ?? '', ...parts].filter((part) => part !== '').join('.')

  const note = formatted((text, gaps, at) => {
    if (text === '') return
    const traits = gaps.length > 0 ? (['ASKS_BIDDER'] as const) : []
    const place = context.place(at)
    outline.add({ kind: 'NOTE', traits, shortText: leadingLine(text), longText: text, place })
  })
  const positionInside = positionRules(() => position)
  const positionRule = (numberOf: (nr: string, mfv: string, ftnr: string) => string): Rule => ({
    inside: positionInside,
    open: ({ nr = '', mfv = '', ftnr = '' }, at) => {
      position = newPosition(numberOf(part(nr), part(mfv), part(ftnr)), context.place(at))
    },
    close: () => {
      const found = positionOf(position, context)
      const repeats = baseText !== '' && baseText !== position.longText
      outline.add(
        repeats
          ? {
              ...found,
              traits: [...(found.traits ?? []), 'REPEATED'],
              longText: withBaseText(baseText, position.longText),
            }
          : found,
      )
    },
  })

  const inside = rules({
    vorbemerkung: note,
    position: positionRule((nr) => number(nr)),
    notiz: {},
    grafiktabelle: {},
    herausgeber: {},
    lb: {},
    erglb: {},
    'hg-summe': {},
    'og-summe': {},
    'lg-summe': {},
    'ulg-summe': {},
  })
  inside.set('grundtextnr', {
    ...looksInto(
      rules({
        grundtext: {
          inside: rules({
            langtext: formatted((text) => {
              baseText = text
            }),
          }),
        },
        ungeteilteposition: positionRule((_, mfv) => number(base + mfv)),
        folgeposition: positionRule((_, mfv, ftnr) => number(base + ftnr + mfv)),
      }),
    ),
    open: ({ nr = '' }) => {
      ;[base, baseText] = [part(nr), '']
    },
    close: () => {
      ;[base, baseText] = ['', '']
    },
  })
  const group: Rule = {
    ...looksInto(inside),
    open: ({ nr = '' }, at: XmlPosition) => {
      // Without a number, another group is only named.
      const isGroup = part(nr) !== ''
      entered.push(isGroup)
      if (!isGroup) return
      isTitled = false
      groups.push(number(part(nr)))
      outline.enter(groups.at(-1) ?? '', '', context.place(at))
    },
    close: () => {
      if (!entered.pop()) return
      groups.pop()
      outline.leave()
    },
  }
  // Not looked into: in libraries, what was changed names other groups by the same elements.
  const properties: Rule = {
    inside: rules({
      ueberschrift: value((text) => {
        if (!isTitled) outline.extendTitle(oneLine(text))
        isTitled = true
      }),
      vorbemerkung: note,
    }),
  }
  for (const name of ['hg', 'og', 'lg', 'ulg']) {
    inside.set(name, group)
    inside.set(`${name}-eigenschaften`, properties)
  }
  return inside
}
