import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DICTIONARY } from './dictionary.mjs'
import { findUses } from './find-uses.mjs'

const LIST = 'scripts/words-baseline.txt'
const LOWER = 'node scripts/check-words.mjs --lower'

/**
 * Ratchet: the uses in the tree must be those of the list, and the list may only shrink.
 *
 * The list counts per file, so that a report can name the file and that two branches rarely change the
 * same line. The limit is the sum of a word over all files: a file that is renamed, split or folded
 * into another takes its uses along by `--lower`, in whichever folder it ends.
 */
export function checkWords(root) {
  const listed = readList(root)
  if (!listed) return failed(`${LIST} is missing. ${LOWER} writes it.`)
  if (listed.fault) return failed(listed.fault)
  const uses = findUses(root)
  const counted = countUses(uses)
  const added = tooMany(listed.counts, counted)
  if (added.length > 0) return failed(reportAdded(added, uses))
  const other = differences(listed.counts, counted)
  if (other.length > 0) return failed(reportOther(other))
  return { isOk: true, text: `${uses.length} uses of replaced words, as listed` }
}

/** Writes the list as the tree is; never with more uses of a word than before. */
export function lowerList(root) {
  const listed = readList(root)
  if (listed?.fault) return failed(listed.fault)
  const uses = findUses(root)
  const counted = countUses(uses)
  const added = listed ? tooMany(listed.counts, counted) : []
  if (added.length > 0) return failed(reportAdded(added, uses))
  writeFileSync(join(root, LIST), written(counted))
  return { isOk: true, text: `${LIST} lists ${uses.length} uses of replaced words` }
}

const failed = (text) => ({ isOk: false, text })

/** Path → word → number of uses. */
function countUses(uses) {
  const counts = new Map()
  for (const { path, word } of uses) {
    const words = counts.get(path) ?? new Map()
    counts.set(path, words.set(word, (words.get(word) ?? 0) + 1))
  }
  return counts
}

/** Files with more uses than listed, of words whose sum over all files has grown. */
function tooMany(listed, counted) {
  const grown = new Set(
    DICTIONARY.map(({ word }) => word).filter((word) => sum(counted, word) > sum(listed, word)),
  )
  return differences(listed, counted).filter(({ word, was, is }) => grown.has(word) && is > was)
}

function sum(counts, word) {
  let total = 0
  for (const words of counts.values()) total += words.get(word) ?? 0
  return total
}

function differences(listed, counted) {
  const paths = [...new Set([...listed.keys(), ...counted.keys()])].sort()
  return paths.flatMap((path) => {
    const before = listed.get(path) ?? new Map()
    const now = counted.get(path) ?? new Map()
    return [...new Set([...before.keys(), ...now.keys()])]
      .map((word) => ({ path, word, was: before.get(word) ?? 0, is: now.get(word) ?? 0 }))
      .filter(({ was, is }) => was !== is)
  })
}

function reportAdded(added, uses) {
  const parts = added.map(({ path, word, was, is }) => {
    const { write } = DICTIONARY.find((entry) => entry.word === word)
    const lines = uses
      .filter((use) => use.path === path && use.word === word)
      .map(({ line, text }) => `  ${path}:${line}: ${text.slice(0, 100)}`)
    return [`${path} uses "${word}" ${is} ×, listed are ${was}. Write: ${write}`, ...lines].join(
      '\n',
    )
  })
  return [...parts, 'The words and their reasons: CONTRIBUTING.md, "Dictionary".'].join('\n')
}

function reportOther(other) {
  const lines = other.map(
    ({ path, word, was, is }) => `${path} uses "${word}" ${is} ×, listed are ${was}`,
  )
  return [...lines, `No word is used more often than before. Update the list: ${LOWER}`].join('\n')
}

const written = (counts) =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, words]) => {
      const entries = [...words].sort(([a], [b]) => (a < b ? -1 : 1))
      return `${path}: ${entries.map(([word, count]) => `${word} ${count}`).join(', ')}\n`
    })
    .join('')

/** Undefined without a list. `fault` names the first line that cannot be read. */
function readList(root) {
  const path = join(root, LIST)
  if (!existsSync(path)) return undefined
  const counts = new Map()
  const lines = readFileSync(path, 'utf8').split('\n')
  for (const [at, line] of lines.entries()) {
    if (line === '') continue
    const [, file, entries] = /^(\S.*?): (\S.* \d+)$/.exec(line) ?? []
    if (!entries) {
      const remedy = `After a merge conflict, take one side and run ${LOWER}`
      return { fault: `${LIST}:${at + 1}: cannot be read: ${line}\n${remedy}` }
    }
    const words = entries.split(', ').map((entry) => {
      const space = entry.lastIndexOf(' ')
      return [entry.slice(0, space), Number(entry.slice(space + 1))]
    })
    counts.set(file, new Map(words))
  }
  return { counts }
}
