import type { Found } from '../parsed-document.ts'
import { COMPANY } from './addresses.ts'
import { Candidates, CERTAINTY } from './candidates.ts'
import { greetingOf } from './greeting.ts'
import type { Labelled, Row } from './labelled-values.ts'
import { greetingRow } from './parties.ts'

/** Who may be asked: behind a label, in the fields of a form, else who signed. */
export function findContactPerson(
  rows: readonly Row[],
  labelled: readonly Labelled[],
): Found<string> | undefined {
  const candidates = new Candidates<string>()
  for (const { field, isMarked, values } of labelled) {
    if (field !== 'CONTACT' && field !== 'CLERK') continue
    for (const { text, place } of values) {
      const person = readPerson(text)
      if (!person || !(isMarked || person.isClean)) continue
      const clear = field === 'CONTACT' ? CERTAINTY.LABELLED : CERTAINTY.LABELLED - 0.05
      candidates.add(person.name, person.isClean ? clear : CERTAINTY.ODD, place)
      break
    }
  }
  return candidates.best ?? fromForm(labelled) ?? fromSignature(rows)
}

/** A form has the parts of a name in two fields. */
function fromForm(labelled: readonly Labelled[]): Found<string> | undefined {
  const part = (field: Labelled['field']) =>
    labelled.find((each) => each.field === field && each.isMarked)?.values[0]
  const first = part('FIRST_NAME')
  const last = part('LAST_NAME')
  if (!first || !last) return undefined
  return { value: `${first.text} ${last.text}`, certainty: CERTAINTY.LIKELY, place: last.place }
}

function fromSignature(rows: readonly Row[]): Found<string> | undefined {
  const greeting = greetingRow(rows)
  if (greeting < 0) return undefined
  const [own, ...below] = rows.slice(greeting, greeting + 8).filter(({ cells }) => cells[0])
  const lines = [
    { text: greetingOf(own?.cells[0] ?? '') ?? '', place: own?.place },
    ...below.map(({ cells, place }) => ({ text: cells[0] ?? '', place })),
  ]
  // Below the firm comes who signs for it.
  for (const { text, place } of lines.filter(({ text }) => !COMPANY.test(text)).slice(0, 2)) {
    const name = text.replace(FOR_OTHERS, '')
    const person = readPerson(name)
    if (place && person?.isClean && person.name.includes(' ')) {
      return { value: person.name, certainty: CERTAINTY.GUESS, place }
    }
  }
  return undefined
}

const FOR_OTHERS = /^(?:i\. ?[AV]\.|i\. ?Auftrag|im Auftrag|ppa\.?|gez\.) */i

/** The person whom an address book calls so: `Muster, Max`, `Max Muster (Muster GmbH)`. Not a firm or a department. */
export function personNamed(name: string): string | undefined {
  const turned = /^([\p{L}' -]{2,40}), ([\p{L}.' -]{2,40})(?: ?[(|/].*)?$/u
  const [, last, first = ''] = turned.exec(name)?.map((part) => part.trim()) ?? []
  const person = readPerson(last === undefined ? name : `${first} ${last}`)
  return person?.isClean && person.name.includes(' ') ? person.name : undefined
}

const TITLE =
  '(?:Herrn?|Frau|Hr\\.|Fr\\.|Mr\\.?|Mrs\\.?|Ms\\.?|Dr\\.|Prof\\.|Dipl\\.-Ing\\.|Ing\\.|M\\.Sc\\.)'
const PERSON = new RegExp(
  `^(?:${TITLE} )*\\p{Lu}[\\p{L}'’-]*\\.?(?: (?:(?:von|van|de|zu|der|den|al|bin) )*\\p{Lu}[\\p{L}'’.-]*){0,3}`,
  'u',
)

const NOT_A_PERSON =
  /(?:GmbH|Vertrieb|Einkauf|Abteilung|Zentrale|Telefon|Lager|Büro|Baustelle|Team|Bestellung|Anfrage|Angebot|Lieferung|Straße|Person|Name|Daten|Firma|Projekt|Datum|Sales|Purchasing|Receiving|Dep(?:artmen)?t\b|Goods|Office|Nummer)/i

const ROLE =
  /^(?:(?:Bau|Projekt)leit(?:er(?:in)?|ung)|Polier|Vorarbeiter|(?:Ober)?Monteur|Einkäufer(?:in)?|Meister),? (?=\p{Lu})/u

/** A person's name at the beginning of a text, without what follows: a number, a department, an address. */
export function readPerson(text: string): { name: string; isClean: boolean } | undefined {
  const begin = text.replace(/^[\s:.,-]+/, '').replace(ROLE, '')
  const found = PERSON.exec(begin)?.[0]
  if (found === undefined) return undefined
  const name = found.replace(/ (?:Tel|Fax|Mobil|Fon|Phone|Durchwahl|E-?Mail|Mail).*$/i, '').trim()
  if (
    name.length < 3 ||
    NOT_A_PERSON.test(name) ||
    COMPANY.test(begin.slice(0, name.length + 20))
  ) {
    return undefined
  }
  const rest = begin.slice(name.length)
  // A word in small letters makes a sentence of it.
  const isClean = /^\s*(?:$|[,;(/|–-]|Tel|Fon|Phone|Durchwahl|Mobil|E-?Mail|Mail|\+?\d|<)/i.test(
    rest,
  )
  return { name, isClean }
}
