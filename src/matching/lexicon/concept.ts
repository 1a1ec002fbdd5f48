/** A thing or a property of the trades, and how people write it. */
export type Concept = {
  /** English, kebab-case, unique: 'miniature-circuit-breaker'. */
  readonly key: string
  /**
   * All ways to write it, natural spelling: German words, abbreviations, English words; may be
   * several words. Matching is done after folding and light stemming, so plain plurals and
   * inflections are left out.
   */
  readonly forms: readonly string[]
  /** Broader concepts it is also found under (weakly): 'circuit-breaker'. */
  readonly broader?: readonly string[]
}

/**
 * Reads a table of concepts, one per line: `key < broader, broader: form, form`. Written as
 * objects the lexicon would be ten times as long and nobody would read it. The key itself, its
 * hyphens read as blanks, is the first form: it is chosen to be the plain English name.
 */
export const conceptTable = (table: string): readonly Concept[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(conceptOf)

const conceptOf = (line: string): Concept => {
  const colon = line.indexOf(': ')
  if (colon < 0) throw new Error(`a concept without forms: ${line}`)
  const [key = '', broader] = line.slice(0, colon).split(' < ')
  const forms = [key.replaceAll('-', ' '), ...line.slice(colon + 2).split(', ')]
  return broader === undefined ? { key, forms } : { key, forms, broader: broader.split(', ') }
}
