/**
 * A word without what writers differ in: case, umlauts however they are typed, sharp s. Tables are folded by the same
 * function, so that it need not be pretty (`Quer` becomes `qur`), only the same for all spellings.
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  let special = false
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at)
    if (code > 127 || (code === 101 && at > 0 && 'aou'.includes(lower.charAt(at - 1)))) {
      special = true
      break
    }
  }
  return special ? lower.replace(SPECIAL, folded) : lower
}

const SPECIAL = /[äáàâãå]|[öóòôõ]|[üúùû]|[éèêë]|[íìîï]|ß|ç|ñ|ae|oe|ue/g

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ä: 'a', á: 'a', à: 'a', â: 'a', ã: 'a', å: 'a', ae: 'a' },
  ...{ ö: 'o', ó: 'o', ò: 'o', ô: 'o', õ: 'o', oe: 'o' },
  ...{ ü: 'u', ú: 'u', ù: 'u', û: 'u', ue: 'u' },
  ...{ é: 'e', è: 'e', ê: 'e', ë: 'e', í: 'i', ì: 'i', î: 'i', ï: 'i' },
  ...{ ß: 'ss', ç: 'c', ñ: 'n' },
}

const folded = (found: string): string => LETTERS[found] ?? found

/** Without the ending of an adjective: `graue`, `verzinkter`, `weißes`. */
export function stemmed(word: string): string {
  const size = word.length
  if (size < 4) return word
  const last = word.charCodeAt(size - 1)
  if (last === 101) return word.slice(0, -1)
  const ends = last === 114 || last === 115 || last === 110 || last === 109
  return ends && word.charCodeAt(size - 2) === 101 ? word.slice(0, -2) : word
}
