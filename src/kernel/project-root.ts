import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json: the same from src/ (tests) and from the bundle in dist/. */
export function projectRoot(): string {
  return above(dirname(fileURLToPath(import.meta.url)))
}

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('There is no package.json above the code of the service.')
  return above(parent)
}
