import { decodeXml, readXml } from '../containers/xml.ts'
import { Unreadable } from '../issues.ts'
import { Outline } from '../outline.ts'
import type { OrderMetadata, Place } from '../parsed-document.ts'
import type { Limits, Reading, SourceFile } from '../reading.ts'
import { type Draft, putIntoOutline } from './gaeb-drafts.ts'
import { billRule, type Drafts } from './gaeb-xml-boq.ts'
import { factsOf, type Header, headerRules, newHeader } from './gaeb-xml-facts.ts'
import { lostCharacters } from './lost-characters.ts'
import { orderRule } from './trade.ts'
import { type Context, newContext, shallow } from './xml-context.ts'
import { followRules, looksInto, type Rule, rules } from './xml-rules.ts'

/** Reads GAEB DA XML: bills of quantities (phases 80 to 89), and inquiries, offers and orders of the trade (93 to 97). */
export function readGaebXml(source: SourceFile, limits: Limits): Reading {
  const context = newContext(source.name)
  const text = decodeXml(source.bytes)
  context.issues.push(...lostCharacters(text, 'UTF-8', source.name))
  const drafts: Draft[] = []
  const header = newHeader()
  const orderMetadata: Partial<OrderMetadata> = {}
  const root = rootRule(bounded(drafts, limits), header, orderMetadata, context)
  try {
    const handler = followRules(rules({ GAEB: root }), false)
    readXml(text, handler, shallow(limits), source)
  } catch (error) {
    // What was read before a file breaks off is worth having.
    if (!isBroken(error) || drafts.length === 0) throw error
    context.issues.push(error.issue)
  }
  const start: Place = { file: source.name, kind: 'ELEMENT', path: '/GAEB[1]', line: 1 }
  const outline = new Outline(limits, start)
  const issues = [...context.issues, ...putIntoOutline(drafts, outline)]
  const facts = factsOf(header)
  return { chapters: outline.finish(), facts, orderMetadata, loose: context.loose, issues }
}

const isBroken = (error: unknown): error is Unreadable =>
  error instanceof Unreadable && error.issue.code === 'BROKEN_FILE'

/** The outline refuses too many positions, too, but only when all of them are in memory. */
function bounded(drafts: Draft[], limits: Limits): Drafts {
  const limit = limits.positions
  let count = 0
  return {
    add(draft) {
      if (draft.do !== 'LEAVE_TO') count += 1
      // Chapters count, too: they take as much memory.
      if (count > 2 * limit) throw new Unreadable('TOO_LARGE', null, { what: 'positions', limit })
      drafts.push(draft)
    },
  }
}

/** Elements may be missing around others, or have names of their own. */
function rootRule(
  drafts: Drafts,
  header: Header,
  orderMetadata: Partial<OrderMetadata>,
  context: Context,
): Rule {
  const inside = headerRules(header, context)
  const info = inside.get('BoQInfo') ?? {}
  inside.set('BoQ', billRule(drafts, context, info))
  inside.set('Order', orderRule(drafts, header, orderMetadata, context))
  return {
    ...looksInto(inside),
    open: (attributes) => {
      const phase = /\/DA(\d\d)\//.exec(Object.values(attributes).join(' '))?.[1]
      if (phase !== undefined) header.values.set('namespace', phase)
    },
  }
}
