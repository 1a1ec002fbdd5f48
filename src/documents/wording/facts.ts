import type { Facts } from '../parsed-document.ts'
import type { TextLine } from '../reading.ts'
import { COMPANY } from './addresses.ts'
import { readCode } from './codes.ts'
import { findDates } from './dates.ts'
import { type Labelled, letterOf, type Row } from './labelled-values.ts'
import { findLabels } from './labels.ts'
import { findDocumentDate } from './letter.ts'
import { findCustomer } from './parties.ts'
import { divideProject } from './references.ts'
import { sentencesOf } from './sentences.ts'

/** What a document says of itself in the lines that belong to no position. */
export function findFacts(lines: readonly TextLine[]): Partial<Facts> {
  const { rows, labelled } = letterOf(lines)
  const project = findProject(labelled)
  const execution = findExecution(labelled)
  const facts = {
    name: findName(lines, rows, labelled),
    project: project?.name,
    projectNumber: project?.number ?? firstCode(labelled, 'PROJECT_NUMBER'),
    date:
      findDocumentDate(rows, labelled)?.value ??
      firstDate(labelled, ['ORDER_DATE']) ??
      titleDate(rows),
    submissionDate: firstDate(labelled, ['SUBMISSION_DATE']) ?? submissionInSentence(rows),
    executionStart: execution?.[0] ?? firstDate(labelled, ['EXECUTION_START']),
    executionEnd: execution?.[1] ?? firstDate(labelled, ['EXECUTION_END']),
    customer: findCustomer(rows, labelled),
    currency: findCurrency(rows, labelled),
  }
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  )
}

const MOST_CHARACTERS = 200

/** The kinds of documents whose title is their name, with what follows it. */
const TITLE =
  /^(?:Leistungsverzeichnis|Angebot(?!s)|Angebotsanfrage|Preisanfrage|Anfrage|Bestellung|Auftrag(?!s)|Ausschreibung|Stückliste|Materialliste|Bestellliste|Preisspiegel|Preisblatt|Quotation|Request for (?:Quotation|Quote)|Purchase Order|Bill of Quantities|Inquiry|Enquiry|Offer|Order)(?!\p{L})/iu

function findName(
  lines: readonly TextLine[],
  rows: readonly Row[],
  labelled: readonly Labelled[],
): string | undefined {
  for (const field of ['DOCUMENT', 'SUBJECT'] as const) {
    const named = labelled.filter((each) => each.field === field && each.isMarked)
    const values = named.flatMap((each) => each.values[0]?.text ?? [])
    const value = values.find((text) => /\p{L}{2}/u.test(text))
    if (value !== undefined) return value.slice(0, MOST_CHARACTERS)
  }
  const title = rows
    .slice(0, 80)
    .flatMap(titlesOf)
    .find((each) => each !== undefined)
  return (title ?? stressedTitle(lines))?.slice(0, MOST_CHARACTERS)
}

/** `Angebot Nr.:` and the number in the next cell belong together; `ANGEBOT` alone names nothing. */
function titlesOf({ cells }: Row): readonly string[] {
  return cells.flatMap((cell, column) => {
    const whole = cell.endsWith(':') ? `${cell} ${cells[column + 1] ?? ''}`.trim() : cell
    const isDate = findLabels(whole)[0]?.field === 'ORDER_DATE'
    const more = TITLE.test(whole) && isTitle(whole) && !isDate ? whole.replace(TITLE, '') : ''
    return /[\p{L}\d]{3}/u.test(more) && !/^[ /]*(?:Kurz|Lang|Preisblatt)/.test(more) ? [whole] : []
  })
}

function stressedTitle(lines: readonly TextLine[]): string | undefined {
  return lines
    .slice(0, 30)
    .find(
      ({ stressed, text }) =>
        stressed &&
        /^\p{L}.*\p{L}{3}/u.test(text) &&
        !COMPANY.test(text) &&
        text.trim().replace(TITLE, '') !== '' &&
        !/^(?:Inhalt|Summe|Seite|Übertrag)/.test(text.trim()) &&
        findLabels(text)[0]?.at !== 0,
    )
    ?.text.trim()
}

/** Not a sentence, nor the label of a number. */
const isTitle = (cell: string) =>
  cell.length <= 120 &&
  !/[.!?]$/.test(cell) &&
  !/\b(?:wir|Sie|ist|sind|bitte|please|we|you)\b/i.test(cell) &&
  !/^\S+:$/.test(cell)

type Project = { readonly name: string | undefined; readonly number: string | undefined }

/** `Projekt: 13_0016 Stadt Bruchsal` is a number and a name. */
function findProject(labelled: readonly Labelled[]): Project | undefined {
  for (const field of ['PROJECT', 'COMMISSION'] as const) {
    for (const each of labelled) {
      if (each.field !== field || !each.isMarked) continue
      const text = each.values[0]?.text.slice(0, MOST_CHARACTERS)
      if (text === undefined || !/[\p{L}\d]{2}/u.test(text)) continue
      return divideProject(text)
    }
  }
  return undefined
}

function firstCode(labelled: readonly Labelled[], field: Labelled['field']): string | undefined {
  for (const each of labelled) {
    if (each.field !== field || !each.isMarked) continue
    const code = each.values
      .map(({ text }) => readCode(text, 0))
      .find((found) => found !== undefined)
    if (code) return code.value
  }
  return undefined
}

function firstDate(
  labelled: readonly Labelled[],
  fields: readonly Labelled['field'][],
): string | undefined {
  for (const each of labelled) {
    if (!fields.includes(each.field)) continue
    const dates = each.values.map(({ text }) => findDates(text.slice(0, 100))[0])
    const found = dates.find((date) => date !== undefined && (each.isMarked || date.at <= 12))
    if (found) return found.date
  }
  return undefined
}

/** `Ausführungszeit: 01.06.2026 - 31.08.2026` */
function findExecution(
  labelled: readonly Labelled[],
): readonly [string, string | undefined] | undefined {
  for (const { field, isMarked, values } of labelled) {
    const [first] = values
    if (field !== 'EXECUTION' || !isMarked || !first) continue
    const [start, end] = findDates(first.text)
    if (start) return [start.date, end?.date]
  }
  return undefined
}

/** `Angebot Nr. 4711 vom 18.08.2026` */
function titleDate(rows: readonly Row[]): string | undefined {
  for (const { cells } of rows.slice(0, 80)) {
    const title = cells.find((cell) => TITLE.test(cell) && /\b(?:vom|dated|of)\b/.test(cell))
    const date = title === undefined ? undefined : findDates(title)[0]?.date
    if (date) return date
  }
  return undefined
}

const SUBMITTED =
  /(?:Angebot|bieten|Offerte|Abgabe|Einreichung|Preise|quotation|quote|offer|tender|bids?)\b[^.\n]{0,80}?\b(?:bis(?: spätestens)?(?: zum)?|spätestens(?: am)?|by|before|until|no later than) (?=\d|\p{Lu}\p{L}+,? )/iu

function submissionInSentence(rows: readonly Row[]): string | undefined {
  for (const { text } of sentencesOf(rows)) {
    const found = SUBMITTED.exec(text)
    if (!found || /gültig|valid|bindend/i.test(text)) continue
    const from = found.index + found[0].length
    const date = findDates(text.slice(from, from + 40))[0]?.date
    if (date) return date
  }
  return undefined
}

const CODES =
  /(?<![A-Za-z])(EUR|CHF|USD|GBP|AED|SAR|QAR|OMR|KWD|BHD|PLN|CZK|DKK|SEK|NOK|HUF|RON|INR|DEM)(?![A-Za-z])|(€|£|\$|Euro(?![a-z])|SFr\.|Sfr\.)/g
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  Euro: 'EUR',
  '£': 'GBP',
  $: 'USD',
  'SFr.': 'CHF',
  'Sfr.': 'CHF',
}

/** The one a label names, else the one that is written most. */
function findCurrency(rows: readonly Row[], labelled: readonly Labelled[]): string | undefined {
  for (const { field, values } of labelled) {
    const [named] = field === 'CURRENCY' ? currenciesIn(values[0]?.text ?? '') : []
    if (named !== undefined) return named
  }
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    for (const currency of cells.flatMap(currenciesIn)) {
      counts.set(currency, (counts.get(currency) ?? 0) + 1)
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

const currenciesIn = (text: string): readonly string[] =>
  [...text.matchAll(CODES)].map(([, code, sign]) => code ?? SIGNS[sign ?? ''] ?? '')
