/** Shorter words are names, units and abbreviations: their last letters mean something. */
const LEAST_LENGTH = 5
const LEAST_STEM = 4

/** In the order they are tried; German inflection, and the English plural. */
const ENDINGS = ['ern', 'nen', 'em', 'en', 'er', 'es', 'e', 'n', 's']

/**
 * What is left of a folded word when its inflection is taken off. Light on purpose: `Schalter` and
 * `Schaltern` meet, `Schaltung` stays away from both.
 */
export function stem(word: string): string {
  if (word.length < LEAST_LENGTH) return word
  for (const ending of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= LEAST_STEM) {
      return word.slice(0, -ending.length)
    }
  }
  return word
}
