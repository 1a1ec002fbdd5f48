import type { Found } from '../parsed-document.ts'
import { joinPlaces } from '../places.ts'
import { CERTAINTY } from './candidates.ts'
import type { Labelled, Row } from './labelled-values.ts'
import { beginsWithLabel } from './labels.ts'
import { sentencesOf } from './sentences.ts'

/** What the one who delivers must know: sentences, joined. */

const MOST_CHARACTERS = 500
const MOST_SENTENCES = 50
/** A remark goes on in the next lines until one is empty or begins something else. */
const MOST_LINES = 5

const SENTENCES: readonly RegExp[] = [
  // How, where or when; that something is to be delivered is said in every order.
  /\bbitte\b(?=.*\b(?:an|auf|bis|zum|vor|nach|zwischen|nur|mit|per|ab|um|in|direkt|frei|früh|komplett|zusammen)\b).*(?:liefern|zustellen)/i,
  /\bbitte\b.*(?:avisier|anmelden|anrufen|abladen|entladen|abstellen|Voranmeldung|verpacken|kennzeichnen|beschriften|beachten)/i,
  /\b(?:Anlieferung|Zustellung|Entladung|Anfahrt|Lieferung|Warenannahme)\b.{0,40}\b(?:nur|ausschließlich|zwischen|nicht|erst|frühestens|mit|per|ohne)\b/i,
  /\b(?:avisier|Avis\b|telefonisch.{0,20}(?:anmeld|ankünd)|Voranmeldung|vorher anrufen)/i,
  /\b(?:schnellstmöglich|schnellst möglich|so ?bald wie möglich|so schnell wie möglich|umgehend liefern|sofort(?:ige)? liefer|asap|as soon as possible|Eilbestellung|Eilauftrag|rush order|urgent)\b/i,
  /\bTeillieferung(?:en)?\b.{0,40}\b(?:nicht|erlaubt|zulässig|möglich|erwünscht|keine)\b|\bkeine Teillieferung|\bnur komplett\b|\bpartial (?:shipments?|deliver\w+)\b/i,
  /(?:liefer|zustell|warenannahme|entlad).{0,100}(?:\bvormittags|\bnachmittags|\d Uhr)\b/i,
  /\b(?:Hebebühne|Stapler|Kranentladung|Mitnahmestapler|Ladebordwand|tail ?lift|Selbstentladung)\b/i,
  /\bplease\b.*(?:deliver|call|notify|unload|pack|label|advise before)/i,
  /\b(?:delivery|deliveries|unloading)\b.{0,40}\b(?:only|between|not)\b/i,
]

/** What is said to those who make an offer, and what lawyers add. */
const NO_INSTRUCTION =
  /\bAngebot|\bBieter|\bPreisangabe|\bAusschluss\b|\bVergabe|\bAusschreibung|\bGesamtpreis|\bsubmit\b|\bquot|\btender|anbieten|elektronisch erstellt|vertraulich|Gewähr\b|confidential/i
const NOW =
  /^(?:sofort|schnellstmöglich|umgehend|baldmöglichst|so bald wie möglich|so schnell wie möglich|asap|as soon as possible|ab sofort|eilt|dringend|urgent)\b/i

export function findInstructions(
  rows: readonly Row[],
  labelled: readonly Labelled[],
): Found<string> | undefined {
  const found = [...fromLabels(rows, labelled), ...fromSentences(rows)].slice(0, MOST_SENTENCES)
  const sentences = new Map<string, Found<string>>()
  for (const each of found.toSorted((one, other) => other.certainty - one.certainty)) {
    const known = [...sentences.keys()].some(
      (sentence) => sentence.includes(each.value) || each.value.includes(sentence),
    )
    if (!known) sentences.set(each.value, each)
  }
  const [first, ...more] = [...sentences.values()]
  if (!first) return undefined
  let { value, place } = bounded(first)
  for (const other of more) {
    if (value.length + other.value.length >= MOST_CHARACTERS) break
    value = `${value} ${other.value}`
    place = joinPlaces(place, other.place)
  }
  return { value, certainty: first.certainty, place }
}

function bounded(found: Found<string>): Found<string> {
  return { ...found, value: found.value.slice(0, MOST_CHARACTERS) }
}

/** Without it the value would not say what it is about. */
const KEEPS_LABEL = /zeit|annahme|^Avis/i

function fromLabels(rows: readonly Row[], labelled: readonly Labelled[]): readonly Found<string>[] {
  const starts = new Set(labelled.map(({ row, column }) => `${row}/${column}`))
  return labelled.flatMap(({ field, isMarked, values, label }): readonly Found<string>[] => {
    const [first] = values
    if (!isMarked || !first) return []
    if (field === 'DELIVERY_DATE' && NOW.test(first.text)) {
      return [
        {
          value: `${label.replace(/[:\s]+$/, '')}: ${first.text}`,
          certainty: CERTAINTY.LIKELY,
          place: first.place,
        },
      ]
    }
    if (field !== 'INSTRUCTIONS' || first.text.length < 4 || NO_INSTRUCTION.test(first.text))
      return []
    let { text, place } = first
    if (KEEPS_LABEL.test(label)) text = `${label}: ${text}`
    for (let row = first.row + 1; row <= first.row + MOST_LINES; row++) {
      const next = rows[row]?.cells[first.column] ?? ''
      if (next === '' || starts.has(`${row}/${first.column}`) || /[.!]$/.test(text)) break
      text = `${text} ${next}`
      place = joinPlaces(place, rows[row]?.place ?? place)
    }
    return [{ value: text, certainty: CERTAINTY.LABELLED, place }]
  })
}

function fromSentences(rows: readonly Row[]): readonly Found<string>[] {
  return sentencesOf(rows)
    .filter(
      ({ text }) =>
        text.length > 10 &&
        text.length < 400 &&
        // What it announces follows: the list, or where to.
        !text.endsWith(':') &&
        beginsWithLabel(text) !== 'DELIVERY_ADDRESS' &&
        SENTENCES.some((pattern) => pattern.test(text)) &&
        !NO_INSTRUCTION.test(text),
    )
    .map(({ text, place }) => ({ value: text, certainty: CERTAINTY.LIKELY, place }))
}
