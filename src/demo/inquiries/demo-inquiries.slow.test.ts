import { describe, expect, it } from 'vitest'
import { areAllCases } from '#test/cases.ts'
import type { Chapter, Position } from '../../documents/parsed-document.ts'
import { readInquiry } from '../../documents/read-inquiry.ts'
import { LIMITS } from '../../documents/reading.ts'
import { demoInquiries } from './demo-inquiries.ts'
import { scoreOf } from './score.ts'

const inquiries = await demoInquiries()
const byName = new Map(inquiries.map((inquiry) => [inquiry.name, inquiry]))

const ACCEPTED =
  'd81 d83 d94 p81 p83 p93 p94 x81 x83 x93 x94 onlv xlsx csv docx txt pdf png jpg jpeg gif bmp tiff webp eml'

/** Text in them must be recognised, which takes seconds a page: all of them are read by the bench. */
const PICTURE = /gescannt|\.(png|jpe?g|gif|bmp|tiff|webp)$/

const names = inquiries.map(({ name }) => name)
const printed = names.filter((name) => name.endsWith('.pdf') && !PICTURE.test(name))
const exact = names.filter((name) => !PICTURE.test(name) && !printed.includes(name))

function withName(name: string) {
  const inquiry = byName.get(name)
  if (!inquiry) throw new Error(`There is no ${name}`)
  return inquiry
}

async function read(name: string) {
  const { bytes, expected } = withName(name)
  const { document } = await readInquiry([{ name, bytes }], LIMITS)
  const within = (chapter: Chapter): Position[] => [
    ...chapter.positions,
    ...chapter.chapters.flatMap(within),
  ]
  return { document, score: scoreOf(document.chapters.flatMap(within), expected) }
}

describe('Demo inquiries', () => {
  it('come in every accepted format', () => {
    const extensions = new Set(names.map((name) => name.split('.').at(-1)))
    expect([...extensions].sort()).toEqual(ACCEPTED.split(' ').sort())
    expect(new Set(names).size).toBe(names.length)
  })

  // They are drawn in seconds, all of them: once more is for the long form.
  it.runIf(areAllCases)('are the same every time', async () => {
    const again = await demoInquiries()
    for (const [at, { name, bytes }] of again.entries()) {
      expect(inquiries[at]?.bytes.equals(bytes), name).toBe(true)
    }
  })
})

describe('Demo inquiries are read back', () => {
  it.each(exact)('completely, with number, quantity and unit: %s', async (name) => {
    const { score } = await read(name)
    expect(score.misses.filter((miss) => /^(missing|wrong|invented)/.test(miss))).toEqual([])
    expect(score.right).toBe(score.expected)
  })

  it.each(printed)('at 95 % or more from print: %s', async (name) => {
    const { score } = await read(name)
    expect(score.right / score.expected).toBeGreaterThanOrEqual(0.95)
    expect(score.right / score.found).toBeGreaterThanOrEqual(0.95)
  })

  it('at 80 % or more from a picture', async () => {
    const { score } = await read('Fax.png')
    expect(score.right / score.expected).toBeGreaterThanOrEqual(0.8)
    expect(score.right / score.found).toBeGreaterThanOrEqual(0.8)
  })

  it.each(names.filter((name) => /\.(d|p|x)8\d$/.test(name)))(
    'with kinds and texts, as GAEB says them: %s',
    async (name) => {
      const { score } = await read(name)
      expect(score.misses).toEqual([])
    },
  )
})
