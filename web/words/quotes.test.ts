import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')

it('quotation marks come from the translations: each language has its own, and no page writes them', async () => {
  const files = (await readdir(WEB, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/(?:words|common|\.test)\.tsx?$/.test(name),
  )
  expect(files.length).toBeGreaterThan(100)

  const quoting: string[] = []
  for (const name of files) {
    if (/[„“”]/.test(await readFile(join(WEB, name), 'utf8'))) quoting.push(name)
  }

  expect(quoting).toEqual([])
})
