import type { Found } from '../parsed-document.ts'
import { Candidates, CERTAINTY } from './candidates.ts'
import { findDates, readDayAfter, readDayFrom, readPartOfMonth, readWeek } from './dates.ts'
import type { Labelled, Row } from './labelled-values.ts'
import { sentencesOf } from './sentences.ts'

/** When the goods are wanted. `known` is the date of the order, from which a year is taken that is not written. */
export function findDeliveryDate(
  rows: readonly Row[],
  labelled: readonly Labelled[],
  known: string | undefined,
): Found<string> | undefined {
  const candidates = new Candidates<string>()
  for (const { field, isMarked, values } of labelled) {
    if (field !== 'DELIVERY_DATE') continue
    for (const { text, place } of values) {
      const found = readWhen(text.slice(0, 80), known)
      if (!found) continue
      const clear = isMarked ? CERTAINTY.LABELLED : CERTAINTY.LIKELY
      candidates.add(found.date, found.isExact ? clear : CERTAINTY.PROBABLE, place)
      break
    }
  }
  if (!candidates.isEmpty) return candidates.best
  for (const { text, place } of sentencesOf(rows)) {
    const found = dateInSentence(text, known)
    if (found) candidates.add(found.date, found.isExact ? CERTAINTY.LIKELY : CERTAINTY.ODD, place)
  }
  return candidates.best
}

type When = { readonly date: string; readonly isExact: boolean }

function readWhen(text: string, known: string | undefined): When | undefined {
  const [exact] = findDates(text)
  if (exact) return { date: exact.date, isExact: true }
  const other =
    readWeek(text, known) ??
    readPartOfMonth(text, known) ??
    (known === undefined ? undefined : (readDayAfter(text, known) ?? readDayFrom(text, known)))
  return other === undefined ? undefined : { date: other, isExact: false }
}

const WEEKDAY =
  '(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Monday|Tuesday|Wednesday|Thursday|Friday)'
const WHEN = `(?=(?:(?:dem|den|${WEEKDAY}|Mo|Di|Mi|Do|Fr)\\.?,? ){0,2}(?:\\d|KW|CW|week|calendar|[A-Z][a-z]{2,8} \\d|Anfang|Mitte|Ende|early|mid|end of|(?:über)?morgen|${WEEKDAY}))`
const DELIVERED = new RegExp(
  `(?:liefer\\w*|anliefer\\w*|gelieferte?|zustell\\w*|eintreff\\w*|deliver\\w*|benötig\\w*|brauch\\w*|holen|need\\w*|ship\\w*)\\b[^.;\\n]{0,70}?\\b(?:(?:bis(?: spätestens)?(?: zum)?|am|zum|spätestens|in(?: der)?|by|on|before|until|für|for|ab) ${WHEN}|(?=(?:Anfang|Mitte|Ende) [A-Z]))`,
  'i',
)
const UNTIL =
  /\bbis(?: zum)? spätestens(?: zum| am)? (?=\d|KW)|\bspätestens (?:bis |zum |am )*(?=\d|KW)/i
const NOT_DELIVERED =
  /Angebot|Rechnung|Zahlung|gültig|quot|offer|Lieferzeit|Preis|Abgabe|Submission|(?:tag|Mittwoch|day) (?:bis|until) $/i

/** `Bitte liefern Sie bis zum 12.05.2026 …` */
function dateInSentence(text: string, known: string | undefined): When | undefined {
  const found = DELIVERED.exec(text) ?? UNTIL.exec(text)
  if (!found) return undefined
  const from = found.index + found[0].length
  return NOT_DELIVERED.test(text.slice(0, from))
    ? undefined
    : readWhen(text.slice(from, from + 40), known)
}
