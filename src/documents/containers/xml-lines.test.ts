import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../reading.ts'
import { readXml, type XmlPosition } from './xml.ts'
import { splitXmlLines } from './xml-lines.ts'

const LONG = 'x'.repeat(3_000)

describe('Lines of an XML text', () => {
  it('are those of the file', () => {
    expect(splitXmlLines('<a>\n<b/><c/>\n</a>')).toEqual(['<a>', '<b/><c/>', '</a>'])
  })

  it('are divided between tags where one is too long to be read, and only there', () => {
    const lines = ['<a><b/>', '<c>', `<d>${LONG}</d>`, '</c>', '<e/><f/></a>']
    const [first, ...others] = lines
    const last = others.pop()
    const text = `${first}\n${others.join('')}\n${last}`
    expect(splitXmlLines(text)).toEqual(lines)
  })

  it('bear the numbers that the reader gives their elements', () => {
    const piece = fc.constantFrom('<b/>', '<c>t</c>', '\n', `<d>${LONG}</d>`, ' ', '<e a="x"/>')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = `<a>${pieces.join('')}</a>`
        const lines = splitXmlLines(text)
        const seen: [string, number][] = []
        const open = (name: string, _: unknown, at: XmlPosition) => seen.push([name, at.line])
        readXml(text, { open, close: () => 0, text: () => 0 }, LIMITS, {
          name: '',
          bytes: Buffer.alloc(0),
        })
        expect(seen.filter(([name, line]) => !lines[line - 1]?.includes(`<${name}`))).toEqual([])
      }),
    )
  })
})
