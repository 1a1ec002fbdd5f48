import { type Issue, issue } from '../issues.ts'
import type { NewPosition, Outline } from '../outline.ts'
import type { Place } from '../parsed-document.ts'
import { withBaseText } from './gaeb-texts.ts'

/**
 * A position repeats the text of another one that may stand behind it. So all of a file is read first, and texts are
 * completed when chapters and positions are put into the outline.
 */
export type Draft =
  | { readonly do: 'ENTER'; readonly number: string; readonly title: string; readonly place: Place }
  | { readonly do: 'LEAVE_TO'; readonly depth: number }
  | {
      readonly do: 'ADD'
      readonly position: NewPosition
      /** What others refer to it by. */
      readonly key?: string | undefined
      readonly basedOn?: Reference | undefined
    }

type Addition = Extract<Draft, { do: 'ADD' }>

type Reference = { readonly key: string; readonly shown: string }

export function putIntoOutline(drafts: readonly Draft[], outline: Outline): Issue[] {
  const issues: Issue[] = []
  const byKey = drafts.some(isBased) ? additionsByKey(drafts) : NONE
  for (const draft of drafts) {
    if (draft.do === 'ENTER') outline.enter(draft.number, draft.title, draft.place)
    else if (draft.do === 'LEAVE_TO') outline.leaveTo(draft.depth)
    else {
      const { position, basedOn } = draft
      if (basedOn !== undefined && !byKey.has(basedOn.key)) {
        const args = { number: position.number ?? '', target: basedOn.shown }
        issues.push(issue('MISSING_REFERENCE', position.place, args))
      }
      outline.add(basedOn === undefined ? position : { ...position, longText: whole(draft, byKey) })
    }
  }
  return issues
}

const NONE: ReadonlyMap<string, Addition> = new Map()

/** Few bills have such positions. */
const isBased = (draft: Draft) => draft.do === 'ADD' && draft.basedOn !== undefined

/** Of what is there twice the first: the number is told to be doubtful for all formats alike. */
function additionsByKey(drafts: readonly Draft[]): ReadonlyMap<string, Addition> {
  const byKey = new Map<string, Addition>()
  for (const draft of drafts) {
    if (draft.do === 'ADD' && draft.key !== undefined && !byKey.has(draft.key)) {
      byKey.set(draft.key, draft)
    }
  }
  return byKey
}

/** The standard has none that is longer than 1. */
const LONGEST_CHAIN = 10

/** A position may repeat one that itself repeats another; none is taken twice. */
function whole(draft: Addition, byKey: ReadonlyMap<string, Addition>): string {
  const chain = [draft]
  while (chain.length <= LONGEST_CHAIN) {
    const base = byKey.get(chain.at(-1)?.basedOn?.key ?? '')
    if (base === undefined || chain.includes(base)) break
    chain.push(base)
  }
  return chain.reduceRight((text, { position }) => withBaseText(text, position.longText ?? ''), '')
}
