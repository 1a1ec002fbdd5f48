import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#kernel/project-root.ts'
import type { Chapter, ParsedDocument, Position } from '../../src/documents/parsed-document.ts'

/** Real files that lie beside the project on some machines; tests that read them are left out elsewhere. */
const SAMPLES = join(projectRoot(), '..', 'shared', 'samples')

export const haveSamples = existsSync(SAMPLES)

/** Their paths below the samples' folder. */
export async function sampleNames(folder: string): Promise<string[]> {
  if (!haveSamples) return []
  const entries = await readdir(join(SAMPLES, folder), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.(md|json|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(SAMPLES.length + 1))
    .sort()
}

export const samplePath = (name: string) => join(SAMPLES, name)

export const readSample = async (name: string) => ({
  name: name.split('/').at(-1) ?? name,
  bytes: await readFile(samplePath(name)),
})

export function allPositions(document: Pick<ParsedDocument, 'chapters'>): Position[] {
  const within = (chapter: Chapter): Position[] => [
    ...chapter.positions,
    ...chapter.chapters.flatMap(within),
  ]
  return document.chapters.flatMap(within)
}

/** What a partner would call a position: neither text, nor a part or a surcharge of another one. */
export const ownPositions = (document: Pick<ParsedDocument, 'chapters'>): Position[] =>
  allPositions(document).filter(
    ({ kind, traits }) =>
      kind !== 'HEADING' &&
      kind !== 'SURCHARGE' &&
      (kind !== 'NOTE' || traits.includes('DROPPED')) &&
      !traits.includes('PART'),
  )

/** Numbers are compared without the zeros and dots that only one of two programs writes. */
export const numberKey = (number: string): string =>
  number
    .split('.')
    .map((part) => part.trim().replace(/^0+(?=.)/, ''))
    .filter((part) => part !== '')
    .join('.')

/** Thousandths, since sums of floats are none. */
export function sumOf(quantities: readonly (string | null)[]): bigint {
  return quantities.reduce((sum, quantity) => sum + thousandths(quantity ?? '0'), 0n)
}

export function thousandths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const value = BigInt(`${whole}${fraction.padEnd(3, '0').slice(0, 3)}`)
  return decimal.startsWith('-') ? -value : value
}
