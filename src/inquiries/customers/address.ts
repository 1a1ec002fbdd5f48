import { domainToASCII, domainToUnicode } from 'node:url'

/** A sender's address in every spelling under which it may be stored: a domain has one with umlauts and one without. */
export type Address = {
  /** As it is written, without what stands around it. */
  readonly written: string
  readonly full: readonly string[]
  /** Without what stands behind a plus, which most servers take for a note of the sender; else none. */
  readonly untagged: readonly string[]
  readonly domains: readonly string[]
}

/** Longer is no address of anybody, whatever is written around it. */
const MAX_CHARACTERS = 1_000

/** Reads `max@acme.example` and `"Max Mustermann" <max@acme.example>`; undefined is what is no address. */
export function readAddress(text: string): Address | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  const address = bare(text).normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(0, at))
  const domains = domainSpellings(address.slice(at + 1).replace(/\.$/, ''))
  if (local === '' || domains.length === 0 || !isPlain(address)) return undefined
  const plus = local.indexOf('+')
  const spelled = (name: string) => domains.map((domain) => `${name}@${domain}`)
  return {
    written: address,
    full: spelled(local),
    untagged: plus > 0 ? spelled(local.slice(0, plus)) : [],
    domains,
  }
}

/** Without blanks, and without what PostgreSQL stores in no text. */
const isPlain = (text: string): boolean => text.isWellFormed() && !/[\s<>\p{Cc}]/u.test(text)

/** What stands in the last angle brackets, where there are any. */
function bare(text: string): string {
  const open = text.lastIndexOf('<')
  const close = text.indexOf('>', open)
  const inner = open >= 0 && close > open ? text.slice(open + 1, close) : text
  return inner.trim().replace(/^mailto:/i, '')
}

function domainSpellings(domain: string): readonly string[] {
  const ascii = domainToASCII(domain)
  if (ascii === '' || !/^[^.]+(\.[^.]+)+$/.test(ascii)) return []
  return [...new Set([ascii, domainToUnicode(ascii), domain])]
}

/**
 * The patterns that a domain fits, the most specific first: itself, then those of all that is above it. Those of one
 * rank are spellings of one pattern.
 */
export const patternsOf = ({ domains }: Address): { pattern: string; rank: number }[] =>
  domains.flatMap((domain) => {
    const labels = domain.split('.')
    return labels.map((_, rank) => ({
      rank,
      pattern: rank === 0 ? domain : `*.${labels.slice(rank).join('.')}`,
    }))
  })
