import { COMPANY } from './addresses.ts'

const TITLE =
  '(?:Herrn?|Frau|Hr\\.|Fr\\.|Mr\\.?|Mrs\\.?|Ms\\.?|Dr\\.|Prof\\.|Dipl\\.-Ing\\.|Ing\\.|M\\.Sc\\.)'
const PERSON = new RegExp(
  `^(?:${TITLE} )*\\p{Lu}[\\p{L}'’-]*\\.?(?: (?:(?:von|van|de|zu|der|den|al|bin) )*\\p{Lu}[\\p{L}'’.-]*){0,3}`,
  'u',
)

const NOT_A_PERSON =
  /(?:GmbH|Vertrieb|Einkauf|Abteilung|Zentrale|Telefon|Lager|Büro|Baustelle|Team|Bestellung|Anfrage|Angebot|Lieferung|Straße|Person|Name|Daten|Firma|Projekt|Datum|Sales|Purchasing|Department|Office|Nummer)/i

/** A person's name at the beginning of a text, without what follows: a number, a department, an address. */
export function readPerson(text: string): { name: string; isClean: boolean } | undefined {
  const begin = text.replace(/^[\s:.,-]+/, '')
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
