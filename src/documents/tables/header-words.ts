import type { Identifier } from '../parsed-document.ts'
import { knownUnit } from '../text/units.ts'

/** What a column holds. */
export type Role =
  | 'NUMBER'
  | 'TEXT'
  | 'LONG_TEXT'
  | 'QUANTITY'
  | 'UNIT'
  | 'UNIT_PRICE'
  | 'TOTAL_PRICE'
  | 'CHAPTER'
  | 'REMARK'
  | 'POSITION_KIND'
  /** Said by the supplier's own name; makes a plain article number that of the customer. */
  | 'SUPPLIER_ARTICLE_NUMBER'
  /** Nothing that belongs to the position's text: pictures, discounts, taxes, how many units a price is for. */
  | 'IGNORED'
  | Identifier['type']

export type HeaderWord = {
  readonly role: Role
  /** The header says nothing else: `Menge`, not `Menge je Etage`. */
  readonly exact: boolean
  /** `Menge gesamt` beside `Menge EG` and `Menge OG`. */
  readonly total: boolean
}

const MOST_CHARACTERS = 120
/** A longer header begins with what it is about. */
const MOST_WORDS = 8
const WORDS_OF_LONG = 4

/** In this order: a header such as `Preis pro Einheit` holds words of several. */
const RULES: readonly (readonly [Role, RegExp])[] = [
  [
    'IGNORED',
    /^(?:pe|preiseinheit|(?:price per|per|pro)$|je|lieferzeit|lead time|bild|bilder|foto|fotos|image|images|image url|photo|picture|skizze|url|link|waehrung|currency|mwst|ust|umsatzsteuer|vat|tax|rab|rabatt|rabattsatz|nachlass|discount|skonto|gueltig|valid|mindestmenge|mindestbestellmenge|moq|order id)\b/,
  ],
  [
    'TOTAL_PRICE',
    /^(?:eur|euro|chf|usd) (?:gesamt|total|summe)$|^(?:gp|gb|ges preis|gespreis|gesamt|summe|betrag|total|amount|netto|line total|total price|total amount|gesamtbetrag|gesamtsumme|gesamtpreis|positionspreis|postenpreis|positionssumme|pp)$|\b(?:ext|extended) (?:price|amount|cost)|\b(?:gesamt|total|summe|ges)\b.*(?:preis|price|amount|betrag|cost|kosten)|(?:preis|price|amount|betrag|cost|kosten)\b.*\b(?:gesamt|total|summe)\b|gesamtpreis|gesamtbetrag|gesamtsumme|\bamount\b|\bgp\b/,
  ],
  [
    'UNIT_PRICE',
    /^(?:eur|euro|chf|usd) (?:pro |je |per )?(?:stk|st|stueck|einheit|me|eh|m|lfm|unit|pc|pcs|ea)$|^(?:ep|up|vk|ek|e preis|preis|price|rate|unit price|unit rate|einzelpreis|einheitspreis|stueckpreis|listenpreis|nettopreis)$|\bep\b|preis(?!blatt|gruppe|liste)|\bprice\b|\brates?\b|\bcosts?\b|kosten\b|\bstundensatz\b|\btagessatz\b|\bsatz (?:in )?eur/,
  ],
  [
    'QUANTITY',
    /^(?:menge|mengen|mge|masse|massen|anzahl|anz|stueckzahl|stueck|stk|stck|qty|quantity|quantities|bestellmenge|lv menge|gesamtmenge|bedarf|bedarfsmenge|total qty|total quantity|menge gesamt|menge me|menge einheit|bestellt|benoetigt|soll|ordered|required)$|\b(?:menge|mengen|massen|anzahl|stueckzahl|qty|quantity|quantities|bestellmenge|gesamtmenge|bedarf|jahresbedarf|bedarfsmenge|auftragsmenge|liefermenge|jahresmenge|abnahmemenge)\b(?! ?(?:einheit|unit))/,
  ],
  [
    'UNIT',
    /^(?:einheit|einheiten|me|eh|einh|unit|units|uom|u o m|dim|mengeneinheit|masseinheit|menge einheit|unit of measure|bme|basiseinheit|qu)$|\b(?:mengeneinheit|mengeneinheiten|masseinheit|uom|unit of measure)\b/,
  ],
  ['EAN', /\b(?:ean|gtin|barcode|ean code|ean nr)\b/],
  [
    'MANUFACTURER_ARTICLE_NUMBER',
    /\b(?:hersteller|herst|fabrikat|fabrikats|manufacturers?|mfr|mfg|oem|werks|maker)\b.*\b(?:nr|nummer|no|number|code|art|artikel|artikelnummer|artikelnr|artnr|teilenummer|bestellnummer|part|pn)\b|herstellernummer|herstellernr|herstellerartikel|herstellerteile|herstellerbestell|\bmpn\b|werksnummer|typennummer|\btyp nr\b/,
  ],
  [
    'CUSTOMER_ARTICLE_NUMBER',
    /\b(?:kunden?|customers?|client|unsere?|eigene|our|your customer)\b.*\b(?:art|artikel|artikelnummer|artikelnr|artnr|material|materialnummer|item|part|article|nr|nummer|sachnummer|code)\b|kundenartikel|kundenmaterial|kundensach|kundennr|\bcustomer material\b/,
  ],
  [
    'SUPPLIER_ARTICLE_NUMBER',
    /\b(?:lieferanten?|supplier|vendor|ihre?|haendler|your)\b.*\b(?:art|artikel|artikelnummer|artikelnr|artnr|material|materialnummer|item|part|article|nr|nummer|code|bestellnummer)\b|\b(?:artikelnummer|art nr|material nr|part no|article no)\b.*\b(?:lieferant|supplier|vendor)\b|lieferantenartikel|lieferantenmaterial/,
  ],
  [
    'ARTICLE_NUMBER',
    /^(?:artikelnummer|artikelnr|artnr|art nr|art|material|materialnr|materialnummer|sachnummer|bestellnummer|bestellnr|best nr|artikelcode|code|sku|ident|identnummer|katalognummer|produktnummer|teilenummer|produktcode)$|\b(?:artikel|art|material|mat|sach|bestell|best|produkt|product|article|part|teile|model|ident|katalog|catalogue|catalog|order|item)\b ?(?:nr|nummer|number|code|id|num)\b|\b(?:part|article|material|order|product|catalogue|catalog|model) no\b|artikelnummer|artikelnr|materialnummer|bestellnummer|sachnummer|\bsku\b|produktnummer|teilenummer/,
  ],
  [
    'MANUFACTURER',
    /^(?!.*\b(?:typ|type|modell|model)\b).*\b(?:hersteller|fabrikat|marke|brand|makes?|manufacturer|mfr|produzent|herstellername|herstellerbezeichnung)\b/,
  ],
  ['TYPE', /^(?:typ|type|modell|model|typenbezeichnung|serie|series|produktlinie)$/],
  [
    'POSITION_KIND',
    /^(?:pos art|posart|positionsart|positionstyp|pos typ|kennung|pos kennung|art der position)$/,
  ],
  [
    'NUMBER',
    /^(?:pos|position|positionen|positionsnummer|positionsnr|posnr|oz|ordnungszahl|lfd|lfdnr|laufende nummer|nr|no|nummer|item|item no|item number|s no|sno|sl no|sr no|si no|serial no|s n|sn|ref|ref no|reference|lv pos|lvpos|zeile|line|line no|id|z)$|\b(?:pos|lfd|position|positions|lv) ?(?:nr|no|nummer)\b|^(?:oz|pos|ordnungszahl)\b|\b(?:item|bill) ?(?:no|number|ref)\b/,
  ],
  [
    'LONG_TEXT',
    /langtext|langbeschreibung|detailbeschreibung|detailtext|zusatztext|\blong (?:text|description)\b|specifications?|spezifikation|technische daten|^details?$|^ausfuehrung$|(?:bezeichnung|beschreibung|text|description|benennung) ?[2-9]$/,
  ],
  [
    'REMARK',
    /^(?:bemerkung|bemerkungen|remarks?|anmerkung|anmerkungen|hinweise?|kommentare?|comments?|notiz|notizen|notes?|info|kurz info|zusatzinfo)\b/,
  ],
  [
    'TEXT',
    /kurztext|bezeichnung|beschreibung|benennung|^(?:leistung|leistungen|gegenstand|text|artikel|produkt|product|article|ware|name|titel|aufgabe|material text|works?|scope|stichwort)$|\b(?:description|descriptions|particulars|artikelname|produktname|artikeltext|positionstext|leistungstext|item name|product name|leistungsbeschreibung|scope of work)\b/,
  ],
  [
    'CHAPTER',
    /^(?:kapitel|gewerk|abschnitt|los|kategorie|category|sub category|subcategory|unterkategorie|warengruppe|artikelgruppe|produktgruppe|gruppe|group|section|bereich|trade|chapter|division|untertitel|hauptgruppe|obergruppe|untergruppe|leistungsgruppe|unterleistungsgruppe|lg|ulg|hg)$/,
  ],
]

const known = new Map<string, HeaderWord | undefined>()
const MOST_KNOWN = 2_000

/** What a header stands for; undefined where it says nothing that is known. */
export function headerWord(text: string): HeaderWord | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  if (known.has(text)) return known.get(text)
  const word = judge(text) ?? saidTwice(text)
  // The texts of whole documents pass here; what was seen long ago is not worth keeping.
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, word)
  return word
}

function judge(text: string): HeaderWord | undefined {
  if (/^(?:#|№)$/.test(text)) return { role: 'NUMBER', exact: true, total: false }
  const all = plainWords(withoutUnit(text)).split(' ')
  const words = (all.length > MOST_WORDS ? all.slice(0, WORDS_OF_LONG) : all).join(' ')
  if (words === '') return undefined
  for (const [role, rule] of RULES) {
    const found = rule.exec(words)
    if (found) {
      const total = /\b(?:gesamt|total|summe|ges|overall)\b|gesamtmenge/.test(words)
      return { role, exact: found[0] === words, total }
    }
  }
  return undefined
}

/** In two languages: `Einheit / Unit`. */
function saidTwice(text: string): HeaderWord | undefined {
  const parts = text.split(/[/|\n]/)
  if (parts.length !== 2) return undefined
  const [one, other] = parts.map(judge)
  return one?.role === other?.role ? one : undefined
}

/** `Art.-Nr. (netto)` → `art nr netto`, umlauts as two letters, as many programs write them anyway. */
function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('€', ' eur ')
    .replaceAll('#', ' nr ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(
      /(?: (?:in|je|pro|per))?(?: (?:eur|euro|omr|usd|aed|chf|netto|brutto|excl|incl|ohne mwst|zzgl mwst))+$/,
      '',
    )
    .trim()
}

const AREA =
  /^(?:(?:[0-9]{1,2}|[ivx]{1,4})\W{0,2})?(?:eg|og|ug|kg|dg|ag|keller|erdgeschoss|obergeschoss|untergeschoss|dachgeschoss|etage|geschoss|haus|gebaeude|gebäude|raum|block|floor|level|zone|area|bereich|wohnung|we|ba|bauteil|bauabschnitt|basement|ground|roof|tower|building|lot|los|filiale|standort|küche|kueche|bad|wc|flur|diele|zimmer|wohnzimmer|schlafzimmer|kinderzimmer|büro|buero|treppenhaus|garage)\b/i

/** A place in a building, as it heads the quantity that is needed there. */
export const isArea = (text: string): boolean => text.length <= 40 && AREA.test(text)

/** `Gesamt`: of the places before it, or of money. */
export const isBareTotal = (text: string): boolean => /^(?:gesamt|total|summe|sum)$/i.test(text)

const UNIT_AT_END = /[([]\s{0,3}([^\s)\]]{1,10})\s{0,3}[)\]]|\bin\s(\S{1,10})$/i
const LONGEST_WITH_UNIT = 60

/** Of the quantity, where its header says it: `Menge [Stk]`, `Anzahl in m`. */
export function unitInHeader(text: string): string | undefined {
  const found = UNIT_AT_END.exec(text.slice(0, LONGEST_WITH_UNIT))
  const unit = found?.[1] ?? found?.[2]
  return unit !== undefined && knownUnit(unit) !== undefined ? unit : undefined
}

/** `Stk` alone. */
export const isUnitHeader = (text: string): boolean =>
  /^[a-zäöü]+[²³23]?\.?$/i.test(text) && knownUnit(text) !== undefined

const withoutUnit = (text: string) =>
  text.length <= LONGEST_WITH_UNIT && unitInHeader(text) !== undefined
    ? text.replace(UNIT_AT_END, ' ')
    : text
