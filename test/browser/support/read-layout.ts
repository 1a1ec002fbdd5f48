import type { Piece } from '#test/screen-layout.ts'

/**
 * Runs in the page. Lists each piece that can be seen in the window, in the document's order. It
 * reads boxes and styles, no dots: how a machine draws letters does not matter.
 */
export function readLayout(): readonly Piece[] {
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
  const pieces: Piece[] = []
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const colours = new Map<string, string>()

  /** `#rrggbb` and the alpha, nothing if transparent. Styles write one colour in several ways. */
  function colourOf(style: string): string {
    const known = colours.get(style)
    if (known !== undefined) return known
    if (!pen) throw new Error('This browser has no canvas')
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = style
    pen.fillRect(0, 0, 1, 1)
    const shades = [...pen.getImageData(0, 0, 1, 1).data]
    const hex = shades.map((shade) => shade.toString(16).padStart(2, '0')).join('')
    const colour = shades[3] === 0 ? '' : `#${hex.replace(/(?<=.{6})ff$/, '')}`
    colours.set(style, colour)
    return colour
  }

  function borderOf(style: CSSStyleDeclaration): string {
    const sides = (['top', 'right', 'bottom', 'left'] as const).map((side) => {
      const [width, colour] = ['width', 'color'].map((part) =>
        style.getPropertyValue(`border-${side}-${part}`),
      )
      return width === '0px' || !colourOf(colour ?? '') ? '-' : `${width} ${colourOf(colour ?? '')}`
    })
    const isAround = new Set(sides).size === 1
    if (isAround) return sides[0] === '-' ? '' : (sides[0] ?? '')
    return sides.join(' ')
  }

  const inkOf = (style: CSSStyleDeclaration) => ({
    colour: colourOf(style.color),
    font: `${style.fontSize} ${style.fontWeight}`,
  })
  const ordinary = inkOf(getComputedStyle(document.body))

  const isText = (node: Node): node is Text =>
    node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== ''

  /** Of an element's own texts, as far as they reach. */
  function boxOfTexts(texts: readonly Text[]): Box {
    const range = document.createRange()
    range.setStartBefore(texts[0] as Text)
    range.setEndAfter(texts.at(-1) as Text)
    return range.getBoundingClientRect()
  }

  const cut = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })
  /** A text for screen readers alone has one dot. */
  function isSeen({ left, top, right, bottom }: Box): boolean {
    const [width, height] = [right - left, bottom - top]
    return width > 0 && height > 0 && (width > 1 || height > 1)
  }

  const PICTURES = ['svg', 'img', 'canvas', 'input', 'textarea', 'select']
  const NAMED = [...PICTURES, 'a', 'button', 'table', 'tr', 'dialog']
  const short = (text: string) =>
    text
      .replace(/[\s|]+/g, ' ')
      .trim()
      .replace(/\d+/g, '0')
      .slice(0, 40)
  const kindOf = (element: Element) => {
    const tag = element.localName
    return element.getAttribute('role') ?? (NAMED.includes(tag) ? tag : 'box')
  }
  function labelOf(element: Element): string {
    const kind = kindOf(element)
    const icon = /lucide-[\w-]+/.exec(element.getAttribute('class') ?? '')?.[0]
    const said = kind === 'box' ? '' : (element.textContent ?? '')
    return `${kind} ${icon ?? short(element.getAttribute('aria-label') ?? said)}`.trim()
  }

  function add(element: Element, label: string, box: Box, looks: Record<string, string>): void {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const front = document.elementFromPoint(x, y)
    const isBehind = front && !element.contains(front) && !front.contains(element)
    const all = { ...looks, behind: isBehind ? kindOf(front) : '' }
    pieces.push({
      label,
      box: [box.left, box.top, box.right - box.left, box.bottom - box.top].map(Math.round),
      looks: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    })
  }

  function visit(element: Element, clip: Box, above: number): void {
    const style = getComputedStyle(element)
    const opacity = above * Number(style.opacity)
    if (style.display === 'none' || opacity === 0) return
    const box = cut(element.getBoundingClientRect(), clip)
    const isPicture = PICTURES.includes(element.localName)
    const faded = opacity < 1 ? String(opacity) : ''
    const isVisible = style.visibility === 'visible'
    const looks = {
      ground: colourOf(style.backgroundColor),
      image: style.backgroundImage === 'none' ? '' : 'yes',
      border: borderOf(style),
      shadow: style.boxShadow === 'none' ? '' : 'yes',
      radius: style.borderRadius === '0px' ? '' : style.borderRadius,
      outline:
        style.outlineStyle === 'none'
          ? ''
          : `${style.outlineWidth} ${colourOf(style.outlineColor)}`,
    }
    const { colour, font } = inkOf(style)
    const ink = {
      colour: colour === ordinary.colour ? '' : colour,
      font: font === ordinary.font || element.localName === 'svg' ? '' : font,
      line: style.textDecorationLine === 'none' ? '' : style.textDecorationLine,
      opacity: faded,
    }
    const { radius: _, ...painted } = looks
    const isPainted = isPicture || Object.values(painted).some((look) => look !== '')
    if (isVisible && isSeen(box) && isPainted) {
      add(element, labelOf(element), box, { ...looks, ...(isPicture ? ink : { opacity: faded }) })
    }
    if (element.localName === 'svg') return
    const inner = style.overflowX === 'visible' || style.display === 'contents' ? clip : box
    if (!isSeen(inner)) return
    const texts = [...element.childNodes].filter(isText)
    if (isVisible && texts.length > 0) {
      const seen = cut(boxOfTexts(texts), inner)
      const label = `text ${short(texts.map(({ data }) => data).join(' '))}`
      if (isSeen(seen)) add(element, label, seen, ink)
    }
    for (const child of element.children) visit(child, inner, opacity)
  }

  add(document.body, 'page', document.body.getBoundingClientRect(), ordinary)
  visit(document.body, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, 1)
  return pieces
}
