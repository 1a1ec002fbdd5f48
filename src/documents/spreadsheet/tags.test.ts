import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { readXml } from '../containers/xml.ts'
import { Unreadable } from '../issues.ts'
import { LIMITS } from '../reading.ts'
import { Tags } from './tags.ts'

type Element = {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly text: string
  readonly children: readonly Element[]
}

const names = fc.constantFrom('c', 'v', 'row', 'x:c', 'is', 't')
const texts = fc
  .array(
    fc.constantFrom(
      'a',
      ' ',
      'Rohr',
      'ü',
      '&lt;',
      '&amp;amp;',
      '&#228;',
      '&#x20AC;',
      '"',
      "'",
      '>',
      '\n',
      '<!-- <c> -->',
      '<![CDATA[<v>&amp;]]>',
      '<?pi ?>',
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))
const values = fc
  .array(fc.constantFrom('A1', ' ', '>', '/', '&quot;', '&gt;', 'ü', '='), { maxLength: 4 })
  .map((parts) => parts.join(''))

const element: fc.Memo<Element> = fc.memo((depth) =>
  fc.record({
    name: names,
    attributes: fc.uniqueArray(fc.tuple(fc.constantFrom('r', 's', 't', 'ref'), values), {
      selector: ([name]) => name,
    }),
    text: texts,
    children: depth <= 1 ? fc.constant([]) : fc.array(element(depth - 1), { maxLength: 3 }),
  }),
)

const written = fc.tuple(element(4), fc.constantFrom('"', "'"), fc.constantFrom('', ' ', '\n  '))

function write({ name, attributes, text, children }: Element, quote: string, gap: string): string {
  const said = attributes.map(
    ([key, value]) => ` ${gap}${key}${gap}=${gap}${quote}${value}${quote}`,
  )
  if (text === '' && children.length === 0) return `<${name}${said.join('')}${gap}/>`
  const inside = children.map((each) => write(each, quote, gap)).join('')
  return `<${name}${said.join('')}${gap}>${text}${inside}</${name}${gap}>`
}

/** What the general reader says, one line per event. */
function byXml(xml: string): readonly string[] {
  const events: string[] = []
  let text = ''
  const flush = () => {
    if (text !== '') events.push(`text ${JSON.stringify(text)}`)
    text = ''
  }
  readXml(
    xml,
    {
      open(name, attributes) {
        flush()
        events.push(`open ${name} ${['r', 's', 't', 'ref'].map((key) => attributes[key] ?? '-')}`)
      },
      close(name) {
        flush()
        events.push(`close ${name}`)
      },
      text(chunk) {
        text += chunk
      },
    },
    LIMITS,
    { name: 'a', bytes: Buffer.alloc(0) },
  )
  return events
}

function byTags(xml: string): readonly string[] {
  const events: string[] = []
  const tags = new Tags(xml)
  while (tags.next()) {
    if (tags.isEnd) events.push(`close ${tags.name}`)
    else {
      const said = ['r', 's', 't', 'ref'].map((key) => tags.attribute(key) ?? '-')
      events.push(`open ${tags.name} ${said}`)
      if (tags.isEmpty) events.push(`close ${tags.name}`)
    }
    const text = tags.content()
    if (text !== '') events.push(`text ${JSON.stringify(text)}`)
  }
  return events
}

describe('tags', () => {
  it('say the same as the general reader of XML', () => {
    fc.assert(
      fc.property(written, ([root, quote, gap]) => {
        const xml = `<?xml version="1.0"?>${write(root, quote, gap)}`
        expect(byTags(xml)).toEqual(byXml(xml))
      }),
      { numRuns: cases(500) },
    )
  })

  it('are broken where they end early', () => {
    const whole = '<a b="1"><c>text</c><!-- x --></a>'
    for (let length = 1; length < whole.length; length++) {
      expect(() => byTags(whole.slice(0, length)), whole.slice(0, length)).toThrow(Unreadable)
    }
  })

  it('never throw anything but Unreadable', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      '=',
      '"',
      "'",
      'a',
      ' ',
      '<!',
      '<?',
      '-->',
      ']]>',
      '<![CDATA[',
      '&#0;',
      '&x;',
      ':',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        try {
          byTags(parts.join(''))
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable)
        }
      }),
      { numRuns: cases(2_000) },
    )
  })
})
