import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DICTIONARY } from './dictionary.mjs'
import { splitSource } from './split-source.mjs'

/** By ending and not by folder: a new folder must not be a place without the check. */
const IS_CHECKED = /\.(?:[cm]?[jt]sx?|css|html|md|sql|sh)$|^\.ci\/run$/
/** A database that applied a migration refuses another text of it: these stay as they are. */
const IS_APPLIED = /^migrations\/00(?:[0-3]\d|4[0-3])_/
/** Written by `npm run web:types` from texts that are checked. */
const GENERATED = new Set(['web/api/interface.ts'])
/** Folders that a walk without git leaves out, with all whose name begins with a dot. */
const NOT_OURS = new Set(['node_modules', 'dist', 'data'])

/**
 * Every use of a word of the dictionary: `{ path, line, word, text }`, by path and line. Reads
 * synchronously: on a busy machine, waiting for thousands of small reads took longer than the search.
 */
export function findUses(root) {
  const paths = listFiles(root).filter(
    (path) => IS_CHECKED.test(path) && !IS_APPLIED.test(path) && !GENERATED.has(path),
  )
  return paths.sort().flatMap((path) => {
    const text = readIfThere(join(root, path))
    return text === undefined ? [] : usesIn(path, text)
  })
}

function usesIn(path, text) {
  const { code, prose } = splitSource(path, text)
  const found = []
  for (const { word, name, prose: phrase, isUse = () => true } of DICTIONARY) {
    if (name) {
      for (const { index } of code.matchAll(name)) found.push({ word, at: index })
    }
    if (!phrase) continue
    for (const part of prose) {
      for (const { index } of part.text.matchAll(phrase)) {
        if (isUse(part.text, index)) found.push({ word, at: part.at + index })
      }
    }
  }
  return located(
    path,
    text,
    found.sort((a, b) => a.at - b.at),
  )
}

function located(path, text, found) {
  let line = 1
  let from = 0
  return found.map(({ word, at }) => {
    for (let end = text.indexOf('\n', from); end >= 0 && end < at; end = text.indexOf('\n', from)) {
      line += 1
      from = end + 1
    }
    const end = text.indexOf('\n', from)
    return { path, word, line, text: text.slice(from, end < 0 ? undefined : end).trim() }
  })
}

/** Untracked files count before they are added. Without git, as in an unpacked archive, a walk. */
function listFiles(root) {
  try {
    const options = ['-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
    const listed = execFileSync('git', ['ls-files', ...options], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const paths = listed.split('\0').filter((path) => path !== '')
    if (paths.length > 0) return paths
  } catch {
    // No git, or no repository.
  }
  return walk(root, '')
}

function walk(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) return [path]
    const isOurs = !NOT_OURS.has(entry.name) && !entry.name.startsWith('.')
    return entry.isDirectory() && isOurs ? walk(root, path) : []
  })
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // Git lists a file that was deleted and not committed yet.
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
