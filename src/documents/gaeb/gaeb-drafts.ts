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

type Reference = { readonly key: string; readonly shown: string }

export function putIntoOutline(drafts: readonly Draft[], outline: Outline): Issue[] {
  const issues: Issue[] = []
  const texts = ownTexts(drafts)
  for (const draft of drafts) {
    if (draft.do === 'ENTER') outline.enter(draft.number, draft.title, draft.place)
    else if (draft.do === 'LEAVE_TO') outline.leaveTo(draft.depth)
    else {
      const { position, key, basedOn } = draft
      const own = position.longText ?? ''
      const base = basedOn === undefined ? '' : texts.get(basedOn.key)
      if (base === undefined) {
        const args = { number: position.number ?? '', target: basedOn?.shown ?? '' }
        issues.push(issue('MISSING_REFERENCE', position.place, args))
      }
      const added = outline.add(
        base ? { ...position, longText: withBaseText(base, own) } : position,
      )
      // A position may repeat one that itself repeats another.
      if (key !== undefined) texts.set(key, added.longText)
    }
  }
  return issues
}

/** Of what is there twice the first: the number is told to be doubtful for all formats alike. */
function ownTexts(drafts: readonly Draft[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const draft of drafts) {
    if (draft.do !== 'ADD' || draft.key === undefined || texts.has(draft.key)) continue
    texts.set(draft.key, draft.position.longText ?? '')
  }
  return texts
}
