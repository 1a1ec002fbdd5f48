/** Incoterms, and what German letters say instead. */
const INCOTERM =
  /(?<![A-Za-z])(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|DAT|DDU)(?![A-Za-z])(?:,? (?!Incoterms)\p{Lu}[\p{L}-]+){0,3}(?:,? \(?Incoterms(?:®)? ?\d{0,4}\)?)?/u

const PHRASE =
  /(?<!\p{L})(?:(?:frei|franko) (?:Haus|Baustelle|Verwendungsstelle|Bordsteinkante|Lager|Werk|deutsche Grenze|Bau)|ab (?:Werk|Lager)(?! \d)|unfrei|Selbstabholung|Abholung durch (?:den )?\p{Lu}\p{L}+|wird (?:von uns |selbst )?abgeholt|Selbstabholer|wir holen .{0,60}?\bab|holen wir .{0,60}?\bab|(?:carriage paid|ex works|free delivered|customer pick-?up|self[- ]collection|free on site))(?!\p{L})/iu

/** A carrier or a way; what else stands behind a label is odd. */
const WAY =
  /(?:Spedition|DHL|UPS|DPD|GLS|FedEx|TNT|Hermes|LKW|Paket|Post|Express|Kurier|Fahrzeug|Stückgut|Bahn|Luftfracht|Seefracht|truck|courier|parcel|air|sea|freight|pick-?up|Abholung|Tour|Kranwagen)/i

export type Terms = { readonly value: string; readonly isKnown: boolean }

/** What stands behind a label. */
export function readLabelledTerms(text: string): Terms | undefined {
  const value = text.slice(0, 100).trim()
  if (value.length < 2 || !/\p{L}{2}/u.test(value)) return undefined
  return { value, isKnown: findTerms(value) !== undefined || WAY.test(value) }
}

/** Terms in running text. */
export function findTerms(text: string): string | undefined {
  return INCOTERM.exec(text)?.[0] ?? PHRASE.exec(text)?.[0]
}
