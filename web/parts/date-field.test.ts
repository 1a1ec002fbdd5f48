import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')

it("no page has a date field of the browser: that one follows the browser's language", async () => {
  const files = (await readdir(WEB, { recursive: true })).filter(
    (name) => name.endsWith('.tsx') && name !== join('parts', 'date-field.tsx'),
  )
  expect(files.length).toBeGreaterThan(100)

  const native: string[] = []
  for (const name of files) {
    const text = await readFile(join(WEB, name), 'utf8')
    if (/type(?:=|: )["'](?:date|datetime-local|time|month|week)["']/.test(text)) native.push(name)
  }

  expect(native).toEqual([])
})
