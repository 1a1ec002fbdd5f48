import fc from 'fast-check'
import iconv from 'iconv-lite'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { Unreadable } from '../issues.ts'
import { LIMITS } from '../reading.ts'
import { decodeXml, readXml } from './xml.ts'

type Event = readonly [string, string, Readonly<Record<string, string>>?]

const file = { name: 'LV.x83', bytes: Buffer.alloc(0) }

/** What is told of a text; pieces of text beside each other are one. */
function eventsOf(text: string, limits = LIMITS): Event[] {
  const events: Event[] = []
  const handler = {
    open: (name: string, attributes: Readonly<Record<string, string>>) =>
      events.push(['open', name, { ...attributes }]),
    close: (name: string) => events.push(['close', name]),
    text: (chunk: string) => addText(events, chunk),
  }
  readXml(
    text,
    { ...handler, open: (n, a) => void handler.open(n, a), close: (n) => void handler.close(n) },
    limits,
    file,
  )
  return events
}

function addText(events: Event[], chunk: string): void {
  const last = events.at(-1)
  if (last?.[0] === 'text') events[events.length - 1] = ['text', last[1] + chunk]
  else if (chunk !== '') events.push(['text', chunk])
}

/** The same by a parser that looks at every character. Undefined where it refuses the text. */
function eventsBySaxes(text: string): Event[] | undefined {
  const events: Event[] = []
  const parser = new SaxesParser({ xmlns: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  let depth = 0
  parser.on('opentag', (tag) => {
    depth += 1
    events.push(['open', local(tag.name), { ...tag.attributes }])
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    events.push(['close', local(tag.name)])
  })
  const onText = (chunk: string) => depth > 0 && addText(events, chunk)
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('error', (error) => {
    throw error
  })
  try {
    parser.write(text).close()
    return events
  } catch {
    return undefined
  }
}

function issueOf(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (error instanceof Unreadable) return error.issue
    throw error
  }
  return undefined
}

const name = fc.constantFrom('a', 'BoQ', 'x:Item', 'grund-text', 'Prüf_1', 'p')
const characters = fc
  .array(
    fc.constantFrom(
      'a',
      ' ',
      '\n',
      '\r\n',
      '\r',
      '\t',
      'ä',
      '€',
      '😀',
      '&amp;',
      '&#xE4;',
      '&#228;',
      '&lt;',
      '&quot;',
      '>',
      "'",
      '/',
      '=',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
const attribute = fc
  .tuple(fc.constantFrom('ID', 'x:Nr', 'style'), characters, fc.constantFrom('="', " = '"))
  .map(([key, value, quoted]) => {
    const quote = quoted.at(-1) ?? ''
    return `${key}${quoted}${value.replaceAll(quote, '')}${quote}`
  })
const element = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    characters,
    fc.constantFrom('<!-- <a> & -->', '<?pi <b> ?>', '<![CDATA[ <c> & ]] ]]>', '<br/>', '<br />'),
    tie('element'),
  ),
  element: fc
    .tuple(
      name,
      fc.uniqueArray(attribute, { maxLength: 3, selector: (one) => one.split(/[ =]/)[0] }),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.constantFrom('', ' ', '\n'),
    )
    .map(
      ([of, attributes, nodes, blank]) =>
        `<${[of, ...attributes].join(' ')}${blank}>${nodes.join('')}</${of}${blank}>`,
    ),
})).element
const xml = fc
  .tuple(
    fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>\r\n', '<!-- -->\n'),
    element,
    fc.constantFrom('', '\n'),
  )
  .map((parts) => parts.join(''))

describe('readXml', () => {
  it('tells what a parser of every character tells', () => {
    fc.assert(
      fc.property(xml, (text) => {
        expect(eventsOf(text)).toEqual(eventsBySaxes(text))
      }),
      { numRuns: cases(2_000) },
    )
  })

  it('refuses nothing that such a parser takes, and tells the same, however a text is damaged', () => {
    const damaged = fc
      .tuple(
        xml,
        fc.nat(),
        fc.nat(9),
        fc.constantFrom('', '<', '>', '&', '"', '/', '</a>', '<a', ' x=', '-->', ']]>', '\0'),
      )
      .map(([text, at, length, instead]) => {
        const from = at % (text.length + 1)
        return text.slice(0, from) + instead + text.slice(from + length)
      })
    fc.assert(
      fc.property(damaged, (text) => {
        // Half a character makes the other parser lose its place.
        fc.pre(!/\p{Surrogate}/u.test(text))
        const events = eventsBySaxes(text)
        if (events === undefined) issueOf(() => eventsOf(text))
        else expect(eventsOf(text)).toEqual(events)
      }),
      { numRuns: cases(3_000) },
    )
  })

  it('throws nothing but Unreadable on any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        (text) => void issueOf(() => eventsOf(`<a>${text}`)),
      ),
    )
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        (bytes) => void issueOf(() => eventsOf(decodeXml(Buffer.from(bytes)))),
      ),
    )
  })

  it('tells names without their prefixes', () => {
    expect(eventsOf('<g:GAEB xmlns:g="urn:x"><g:Award/></g:GAEB>')).toEqual([
      ['open', 'GAEB', { 'xmlns:g': 'urn:x' }],
      ['open', 'Award', {}],
      ['close', 'Award'],
      ['close', 'GAEB'],
    ])
  })

  it('knows the path of an element by the index among those of its name, and its line', () => {
    const places: string[] = []
    const text = '<a>\n<b><c/></b>\n<d/>\n<x:b>\n<c/><c/></x:b>\n<b><c/></b></a>'
    readXml(
      text,
      {
        open: (_, __, at) => void places.push(`${at.line} ${at.path()}`),
        close: () => {},
        text: () => {},
      },
      LIMITS,
      file,
    )
    expect(places).toEqual([
      '1 /a[1]',
      '2 /a[1]/b[1]',
      '2 /a[1]/b[1]/c[1]',
      '3 /a[1]/d[1]',
      '4 /a[1]/b[2]',
      '5 /a[1]/b[2]/c[1]',
      '5 /a[1]/b[2]/c[2]',
      '6 /a[1]/b[3]',
      '6 /a[1]/b[3]/c[1]',
    ])
  })

  it('refuses a document type, with its line', () => {
    for (const doctype of ['<!DOCTYPE a>', '<!doctype a [<!ENTITY b "c">]>']) {
      expect(issueOf(() => eventsOf(`<?xml version="1.0"?>\n${doctype}<a>&b;</a>`))).toMatchObject({
        code: 'DOCTYPE',
        place: { file: 'LV.x83', kind: 'LINES', first: 2, last: 2 },
      })
    }
  })

  it.each([
    ['an entity that is not defined', '<a>\n\n&nbsp;</a>', 3],
    ['an entity that is a property of every object', '<a>\n&constructor;</a>', 2],
    ['an ampersand', '<a>\nMeier & Co</a>', 2],
    ['a tag that is not closed', '<a>\n<b>\n', 3],
    ['another tag that is closed', '<a>\n<b></a>', 2],
    ['a tag whose name only begins so', '<ab>\n</abc>', 2],
    ['an attribute without an end', '<a>\n<b c="1><d/></a>', 2],
    ['an attribute without quotes', '<a b=1/>', 1],
    ['a comment without an end', '<a>\n<!-- </a>', 2],
    ['text before the root', 'x<a/>', 1],
    ['no element at all', ' ', 1],
  ])('breaks at %s', (_, text, line) => {
    expect(issueOf(() => eventsOf(text))).toMatchObject({
      code: 'BROKEN_FILE',
      place: { kind: 'LINES', first: line },
    })
  })

  it('takes what programs write against the rules', () => {
    expect(eventsOf('<a b="1" b="2">x\0y&#0;z&#x1F;</a>\x1a\0\0<junk')).toEqual([
      ['open', 'a', { b: '2' }],
      ['text', 'xyz'],
      ['close', 'a'],
    ])
  })

  it('takes no attribute for more than its text', () => {
    const [[, , attributes] = []] = eventsOf('<a __proto__="x" constructor="y"/>')
    expect(Object.entries(attributes ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })

  it('goes no deeper than its limit', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    expect(eventsOf(nested(200))).toHaveLength(400)
    expect(issueOf(() => eventsOf(nested(201)))).toMatchObject({ code: 'TOO_LARGE' })
  })
})

describe('decodeXml', () => {
  const text = '<?xml version="1.0" encoding="UTF-8"?><a>Größe 5 m², €</a>'

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-8 with two marks', Buffer.from(`\ufeff\ufeff${text}`)],
    ['UTF-8 behind empty lines', Buffer.from(`\r\n ${text}`)],
    ['UTF-16 with a mark', iconv.encode(text, 'utf16le', { addBOM: true })],
    ['UTF-16, the higher byte first, with a mark', iconv.encode(text, 'utf16be', { addBOM: true })],
    ['UTF-16 without a mark', iconv.encode(text, 'utf16le')],
    ['UTF-16, the higher byte first, without a mark', iconv.encode(text, 'utf16be')],
    ['Windows-1252 that says it is UTF-8', iconv.encode(text, 'win1252')],
    [
      'Windows-1252 behind a mark of UTF-8',
      Buffer.concat([Buffer.from('\ufeff'), iconv.encode(text, 'win1252')]),
    ],
  ])('reads %s', (_, bytes) => expect(decodeXml(bytes)).toBe(text))

  it('reads the encoding that the text states', () => {
    const latin = text.replace('UTF-8', 'ISO-8859-15')
    expect(decodeXml(iconv.encode(latin, 'iso-8859-15'))).toBe(latin)
  })

  it('takes UTF-8 for what it is where the text states UTF-16', () => {
    const wrong = text.replace('UTF-8', 'utf-16')
    expect(decodeXml(Buffer.from(wrong))).toBe(wrong)
  })
})
