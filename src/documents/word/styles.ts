import { readXml } from '../containers/xml.ts'
import type { Limits, SourceFile } from '../reading.ts'
import { type Attributes, attribute, isOn, wholeNumber } from './attributes.ts'

/** What a paragraph style says about structure. */
export type Style = {
  readonly id: string
  /** In English whatever the language of the program: `heading 1`, `toc 2`. */
  name: string
  basedOn?: string
  /** 0 is the highest level of headings. */
  outlineLevel?: number
  numberingId?: string
  listLevel?: number
  bold?: boolean
  hidden?: boolean
}

export type Styles = {
  /** With all that is inherited. */
  get(id: string | undefined): Omit<Style, 'basedOn'>
}

const NO_STYLE = { id: '', name: '' }
const DEEPEST = 20

export function readStyles(text: string, limits: Limits, file: SourceFile): Styles {
  const styles = new Map<string, Style>()
  let standard: string | undefined
  let style: Style | undefined
  const handler = {
    open(name: string, attributes: Attributes) {
      if (name === 'style') {
        style = { id: attribute(attributes, 'styleId') ?? '', name: '' }
        styles.set(style.id, style)
        const isParagraph = attribute(attributes, 'type') === 'paragraph'
        if (isParagraph && attribute(attributes, 'default') === '1') standard = style.id
      } else if (style) describe(style, name, attributes)
    },
    close(name: string) {
      if (name === 'style') style = undefined
    },
    text() {},
  }
  if (text !== '') readXml(text, handler, limits, file)
  const resolved = new Map<string, Style>()
  return {
    get(id) {
      const key = id ?? standard ?? ''
      const known = resolved.get(key) ?? inherited(styles, key)
      resolved.set(key, known)
      return known
    },
  }
}

function describe(style: Style, name: string, attributes: Attributes): void {
  const value = attribute(attributes, 'val')
  if (name === 'name') style.name = (value ?? '').toLowerCase()
  else if (name === 'basedOn' && value !== undefined) style.basedOn = value
  else if (name === 'b') style.bold = isOn(attributes)
  else if (name === 'vanish') style.hidden = isOn(attributes)
  else if (name === 'numId' && value !== undefined) style.numberingId = value
  else if (name === 'ilvl') setNumber(style, 'listLevel', value)
  else if (name === 'outlineLvl') setNumber(style, 'outlineLevel', value)
}

function setNumber(style: Style, field: 'listLevel' | 'outlineLevel', value: string | undefined) {
  const number = wholeNumber(value)
  if (number !== undefined) style[field] = number
}

function inherited(styles: ReadonlyMap<string, Style>, id: string): Style {
  const chain: Style[] = []
  for (let at = styles.get(id); at && chain.length < DEEPEST; at = styles.get(at.basedOn ?? '')) {
    if (chain.includes(at)) break
    chain.unshift(at)
  }
  return Object.assign({ ...NO_STYLE }, ...chain) as Style
}
