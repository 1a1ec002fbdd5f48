import type { XmlAttributes, XmlHandler, XmlPosition } from '../containers/xml.ts'
import type { Gap } from '../gaps.ts'
import { FormattedText } from './xml-text.ts'

/** What a reader does with an element, and which elements it knows inside it. */
export type Rule = {
  readonly inside?: Rules
  /** What it does not know inside is passed over with all its content, or looked into as if it were not there. */
  readonly unknown?: 'LOOKED_INTO'
  readonly open?: (attributes: XmlAttributes, at: XmlPosition) => void
  /** With the characters that stand in it as they are, where no other element does. */
  readonly close?: (text: string, at: XmlPosition) => void
  /** Its content is formatted text, handed over as a whole, with the place where it begins. */
  readonly formatted?: (text: string, gaps: readonly Gap[], at: XmlPosition) => void
}

export type Rules = ReadonlyMap<string, Rule>

export const rules = (byName: Readonly<Record<string, Rule>>): Map<string, Rule> =>
  new Map(Object.entries(byName))

/** An element that holds one value. */
export const value = (take: (text: string, at: XmlPosition) => void): Rule => ({
  close: (text, at) => take(text.trim(), at),
})

export const formatted = (
  take: (text: string, gaps: readonly Gap[], at: XmlPosition) => void,
): Rule => ({ formatted: take })

/** An element around others that may also stand deeper or higher than they should. */
export const looksInto = (inside: Rules): Rule => ({ inside, unknown: 'LOOKED_INTO' })

/** Reads a document by the rules for its root elements. `mixed` is how its formatted text is (see FormattedText). */
export function followRules(roots: Rules, mixed: boolean): XmlHandler {
  const text = new FormattedText(mixed)
  const open: Rule[] = []
  let rule: Rule = { inside: roots }
  let characters = ''
  let ignored = 0
  let isFormatted = false
  let firstLine = 0

  return {
    open(name, attributes, at) {
      if (isFormatted) {
        text.open(name, attributes)
        return
      }
      if (ignored > 0) {
        ignored += 1
        return
      }
      const known = rule.inside?.get(name)
      if (known === undefined && rule.unknown === undefined) {
        ignored = 1
        return
      }
      open.push(rule)
      rule = known ?? { inside: rule.inside ?? EMPTY, unknown: 'LOOKED_INTO' }
      characters = ''
      if (rule.open !== undefined) rule.open(attributes, at)
      if (rule.formatted !== undefined) {
        isFormatted = true
        firstLine = at.line
        text.begin()
      }
    },

    close(_, at) {
      if (isFormatted) {
        if (!text.isAtStart) {
          text.close()
          return
        }
        isFormatted = false
        rule.formatted?.(text.finish(), text.gaps, { line: firstLine, path: () => at.path() })
      } else if (ignored > 0) {
        ignored -= 1
        return
      }
      rule.close?.(characters, at)
      characters = ''
      rule = open.pop() ?? NOTHING
    },

    text(chunk) {
      if (isFormatted) text.add(chunk)
      else if (ignored === 0 && rule.close !== undefined) characters += chunk
    },
  }
}

const EMPTY: Rules = new Map()
const NOTHING: Rule = { inside: EMPTY }
