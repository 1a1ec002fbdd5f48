import type { XmlAttributes, XmlPosition } from '../containers/xml.ts'
import { Unreadable } from '../issues.ts'
import type { Place } from '../parsed-document.ts'
import type { Draft } from './gaeb-drafts.ts'
import { oneLine } from './gaeb-texts.ts'
import {
  addLines,
  descriptionRule,
  extendLine,
  type GroupNature,
  type Item,
  type ItemElement,
  itemRules,
  newItem,
  partOf,
  positionOf,
  type Texts,
  textsOf,
} from './gaeb-xml-item.ts'
import type { Context } from './xml-context.ts'
import { formatted, looksInto, type Rule, rules, value } from './xml-rules.ts'

/** Two digits have to do for their numbers. */
const MAX_PARTS = 1_000

/** A category that is open, and what it makes of the positions in it. */
type Group = {
  readonly number: string
  readonly draft: { title: string } | undefined
  isDropped: boolean
  nature: GroupNature['nature']
}

/**
 * `<BoQ>` but for what it says of itself: chapters, positions and hints in their order. They stand in lists that may
 * be missing or come twice, so what is not known around them is looked into.
 */
export function billRule(drafts: Drafts, context: Context, info: Rule): Rule {
  const groups: Group[] = [{ number: '', draft: undefined, isDropped: false, nature: '' }]
  const group = () => groups.at(-1) as Group

  const addItem = (item: Item, element: ItemElement) => {
    const position = positionOf(item, element, group(), context)
    drafts.add({
      do: 'ADD',
      position,
      key: item.id,
      basedOn: item.basedOn === undefined ? undefined : { key: item.basedOn, shown: item.basedOn },
    })
    for (const part of item.parts) {
      drafts.add({ do: 'ADD', position: partOf(part, position, context) })
    }
  }

  // No position is within another one, so that one set of rules does for all.
  let item: Item
  const itemInside = new Map(itemRules(() => item))
  const addPart = (part: Item) => {
    const limit = MAX_PARTS
    if (item.parts.length >= limit) {
      throw new Unreadable('TOO_LARGE', part.place, { what: 'parts of a position', limit })
    }
    item.parts.push(part)
  }
  itemInside.set(
    'SubDescr',
    partRule(() => item, addPart, context),
  )
  const itemRule = (element: ItemElement): Rule => ({
    inside: itemInside,
    open: (attributes, at) => {
      item = newItem(attributes, numberOf(group().number, attributes), at, context)
    },
    close: () => addItem(item, element),
  })

  const inside = rules({
    LblTx: formatted((text) => {
      const { draft } = group()
      if (draft) draft.title = extendLine(draft.title, text)
    }),
    NotApplBoQ: value((text) => {
      group().isDropped ||= text === 'Yes'
    }),
    ALNBSerNo: value((text) => {
      if (/[1-9]/.test(text)) group().nature = 'ALTERNATIVE'
      else if (text !== '' && group().nature === '') group().nature = 'BASE'
    }),
    BoQInfo: info,
    LotGrp: {},
    Totals: {},
    CtlgAssign: {},
    Remark: remarkRule(drafts, context),
    PerfDescr: performanceRule(drafts, context),
    Item: itemRule('Item'),
    MaterialItem: itemRule('Item'),
    HourItem: itemRule('HourItem'),
    MarkupItem: itemRule('MarkupItem'),
    MarkupItemOWN: itemRule('MarkupItem'),
    MarkupItemCTR: itemRule('MarkupItem'),
  })
  inside.set('BoQCtgy', {
    ...looksInto(inside),
    open: (attributes, at) => {
      const number = numberOf(group().number, attributes)
      const draft = { do: 'ENTER' as const, number, title: '', place: context.place(at) }
      drafts.add(draft)
      groups.push({ number, draft, isDropped: group().isDropped, nature: group().nature })
    },
    close: () => {
      groups.pop()
      drafts.add({ do: 'LEAVE_TO', depth: groups.length - 1 })
    },
  })
  return looksInto(inside)
}

/** Takes what was read, and watches how much it is. */
export type Drafts = { add(draft: Draft): void }

/** Parts of numbers are filled up with `_`, and levels without a number have nothing else. */
function numberOf(outer: string, { RNoPart = '', RNoIndex = '' }: XmlAttributes): string {
  const parts = [outer, trimmed(RNoPart), trimmed(RNoIndex)]
  return parts.filter((part) => part !== '').join('.')
}

/** The standard has 14 characters for all parts together. */
const LONGEST_PART = 40

const trimmed = (part: string): string =>
  part
    .slice(0, LONGEST_PART)
    .replace(/^[\s_]+/, '')
    .replace(/[\s_]+$/, '')

/** A part of a position: a sub-description. Other generations of GAEB number it likewise. */
function partRule(whole: () => Item, add: (part: Item) => void, context: Context): Rule {
  let part: Item
  const inside = new Map(itemRules(() => part))
  let number = ''
  inside.set(
    'SubDNo',
    value((text) => {
      number = text
    }),
  )
  return {
    inside,
    open: (attributes, at) => {
      number = ''
      part = newItem(attributes, '', at, context)
    },
    close: () => add({ ...part, number: `${whole().number}.UB${number}` }),
  }
}

const newText = (place: Place): Texts & { readonly place: Place } => ({
  place,
  shortText: '',
  longText: '',
  asksBidder: false,
  gaps: [],
})

/** A hint between positions. */
function remarkRule(drafts: Drafts, context: Context): Rule {
  let note: ReturnType<typeof newText>
  return {
    inside: rules({ Description: descriptionRule(() => note) }),
    open: (_, at: XmlPosition) => {
      note = newText(context.place(at))
    },
    close: () => {
      if (note.shortText === '' && note.longText === '') return
      const traits = note.asksBidder ? (['ASKS_BIDDER'] as const) : []
      drafts.add({
        do: 'ADD',
        position: { ...textsOf(note), kind: 'NOTE', traits, place: note.place },
      })
    },
  }
}

/** How work is to be done, for the positions that refer to it. It has several descriptions. */
function performanceRule(drafts: Drafts, context: Context): Rule {
  let [id, name, longText]: [string | undefined, string, string] = [undefined, '', '']
  let place: Place
  let block: ReturnType<typeof newText>
  const description = descriptionRule(() => block)
  return {
    open: (attributes, at) => {
      place = context.place(at)
      ;[id, name, longText] = [attributes['ID'], '', '']
    },
    inside: rules({
      PerfLbl: value((text) => {
        name = oneLine(text)
      }),
      Description: {
        ...description,
        open: () => {
          block = newText(place)
        },
        close: () => {
          longText = addLines(longText, addLines(block.shortText, block.longText))
        },
      },
    }),
    close: () => {
      if (name === '' && longText === '') return
      const texts = textsOf({ shortText: name, longText, gaps: [] })
      drafts.add({ do: 'ADD', position: { ...texts, kind: 'NOTE', place }, key: id })
    },
  }
}
