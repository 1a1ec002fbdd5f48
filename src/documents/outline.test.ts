import { expect, it } from 'vitest'
import { Outline } from './outline.ts'
import { LIMITS } from './reading.ts'

const place = { file: 'a.x83', kind: 'LINES', first: 1, last: 1 } as const
const limits = { ...LIMITS, characters: 1_000 }
const text = 'a'.repeat(400)

it.each(['number', 'unit', 'shortText', 'longText'])(
  'The %s of positions counts among the characters that may be read',
  (field) => {
    const outline = new Outline(limits, place)
    outline.add({ [field]: text, place })
    outline.add({ [field]: text, place })

    expect(() => outline.add({ [field]: text, place })).toThrow('text characters')
  },
)
