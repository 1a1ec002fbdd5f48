import { knownUnit } from '../text/units.ts'

/** Goes on with a sentence: small letters, or what stands between words. */
export const isContinuing = (text: string): boolean => /^(?![a-z]\))[a-zäöüß,;.)%/°]/.test(text)

/** `mm dick`, `Stück Rohr`: the number before it counts something. */
export function startsWithUnit(text: string): boolean {
  const word = /^[A-Za-zÄÖÜäöü%°²³]{1,12}[23]?/.exec(text)?.[0]
  if (word === undefined) return false
  return word.startsWith('%') || word.startsWith('°') || knownUnit(word) !== undefined
}

/** `Anlage`, `Dose`, `Platte`: units that are things themselves, and may be asked for. */
export const isThing = (text: string): boolean =>
  /^[A-ZÄÖÜ][a-zäöüß]{3}/.test(text) &&
  !/^(?:st(?:ü|ue)ck|meter|liter|st(?:d|unde)|tag|woche|monat|jahr|pausch|tonne)/i.test(text)

/** How letters end. */
export const isClosing = (text: string): boolean =>
  /^(?:mit (?:freundlich|besten|den besten|kollegial)|(?:viele |freundliche |beste |liebe |herzliche )?gr(?:ü|ue|u)(?:ß|ss)|mfg\b|hochachtungsvoll|vielen dank|(?:wir|ich) (?:bitten?|freuen?|erwarten?|danken?)\b|bitte (?:bieten|senden|schicken|geben|teilen|lassen|liefern|um)\b|danke(?:\b(?! f)|$)|(?:lg|vg|bg)(?:$|[ ,])|kind regards|best regards|sincerely|(?:ort, )?datum\b.{0,40}unterschrift)/i.test(
    text,
  )
