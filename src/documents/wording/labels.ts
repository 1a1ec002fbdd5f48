/** What a label in front of a value announces. `OTHER` is never taken, but ends what stands before it. */
export type Field =
  | 'REFERENCE'
  | 'ORDER'
  | 'WEAK_REFERENCE'
  | 'ORDER_DATE'
  | 'DATE'
  | 'PRINT_DATE'
  | 'QUOTE_NUMBER'
  | 'QUOTE'
  | 'PROJECT_NUMBER'
  | 'PROJECT'
  | 'COMMISSION'
  | 'COST_CENTRE'
  | 'DELIVERY_DATE'
  | 'SHIPPING'
  | 'CONTACT'
  | 'CLERK'
  | 'FIRST_NAME'
  | 'LAST_NAME'
  | 'INSTRUCTIONS'
  | 'DELIVERY_ADDRESS'
  | 'SITE'
  | 'SUBMISSION_DATE'
  | 'EXECUTION'
  | 'EXECUTION_START'
  | 'EXECUTION_END'
  | 'CUSTOMER'
  | 'COMPANY'
  | 'SENDER'
  | 'STREET'
  | 'POSTAL_CODE'
  | 'CITY'
  | 'EMAIL'
  | 'PHONE'
  | 'CURRENCY'
  | 'DOCUMENT'
  | 'SUBJECT'
  | 'OTHER'

/** As they are written; case, blanks, dots and hyphens make no difference, nor how `Nummer` is abbreviated. */
const LABELS: Readonly<Record<Field, string>> = {
  REFERENCE:
    'Bestellnummer, Bestell-Nr. Kunde, Bestellung Nr., Bestellungsnummer, Bestellnr./Datum, Kundenbestellnummer, Kundenbestellung, Kunden-Bestell-Nr., Auftragsnummer, Auftrag Nr., Ihr Auftrag, Ihr Auftrag Nr., Einkaufsbeleg, Einkaufsbelegnummer, Abrufnummer, Abruf Nr., Belegnummer, Bestellreferenz, Kundenreferenz, Kundenreferenznummer, Ihre Bestellung, Unsere Bestellung, Bestellzeichen, PO Number, PO, P.O. Number, P.O., PO Ref, Purchase order number, Purchase order, Order number, Customer PO, Customer reference, Customer order number, Your order, Our order, Best.-Nr., Order ref, Order reference',
  ORDER:
    'Bestellung, Auftrag, Abruf, Order, Nachbestellung, Abrufauftrag, Abrufbestellung, Lieferabruf',
  WEAK_REFERENCE:
    'Ihr Zeichen, Unser Zeichen, Unsere Zeichen, Ihre Zeichen, Ihr Zeichen/Ihre Nachricht vom, Referenz, Ihre Referenz, Unsere Referenz, Reference, Our reference, Your reference, Our ref, Your ref, Ref, Aktenzeichen, Vorgangsnummer, Vorgang, Anfragenummer, Anfrage Nr., Unsere Anfrage, Unsere Anfrage Nr., RFQ Number, RFQ, Enquiry No, Inquiry No, Request ID, Vergabenummer, Ausschreibungsnummer',
  ORDER_DATE:
    'Bestelldatum, Auftragsdatum, Datum der Bestellung, Order date, PO date, Date of order, Bestellt am',
  DATE: 'Datum, Date, Belegdatum, Angebotsdatum, Anfragedatum, Request date, Datum der Anfrage, Issue date, Issued, Gesendet, Sent, Stand, Dated',
  PRINT_DATE: 'Druckdatum, Ausdruck vom, Gedruckt am, Print date, Erstellt am',
  QUOTE_NUMBER:
    'Angebotsnummer, Angebot Nr., Angebots-Nr., Ihr Angebot Nr., Ihre Angebotsnummer, Offerte Nr., Offertnummer, Angebotsreferenz, Quotation number, Quote number, Quote ref, Quotation ref, Offer number, Your quotation number, Your offer number, Your quote number, Bezug Angebot, Ang.-Nr.',
  QUOTE:
    'Angebot, Ihr Angebot, Ihrem Angebot, Offerte, Ihre Offerte, Quotation, Your quotation, Quote, Your quote, Offer, Your offer, Angebots, Angebotes, Ihres Angebots, Ihres Angebotes',
  PROJECT_NUMBER:
    'Projektnummer, Projekt-ID, Project number, Project ID, Job number, Objektnummer, Objekt-Nr., BV-Nr., Bauvorhaben-Nr., Baustellennummer, Kommissionsnummer, Kom.-Nr., PSP-Element, Vorhabennummer, Proj.-Nr., Obj.-Nr., BVH-Nr., Komm.-Nr.',
  PROJECT:
    'Projekt, Project, Project name, Projektname, Projektbezeichnung, Maßnahmenbezeichnung, Bauvorhaben, BV, Bauvorh., Objekt, Vorhaben, Baumaßnahme, Maßnahme, Bauprojekt, Bauobjekt, Project title, Contract, Projekt/Objekt, Bezeichnung des Vorhabens, Site, BVH, Proj.',
  COMMISSION: 'Kommission, Kom, Komm, Kommission/Projekt, Kommissionsname',
  COST_CENTRE: 'Kostenstelle, KST, Kst-Nr., Cost centre, Cost center',
  DELIVERY_DATE:
    'Liefertermin, Wunschtermin, Wunschliefertermin, Gewünschter Liefertermin, Lieferdatum, Wunschlieferdatum, Gewünschtes Lieferdatum, Delivery required by, Required by, Lieferung bis, Liefern bis, Lieferwoche, Termin, Anlieferung am, Anliefertermin, Anlieferdatum, Lieferung am, Lieferung, Bedarfstermin, Eintrefftermin, Delivery date, Requested delivery date, Required delivery date, Required date, Requested delivery, Deliver by, Delivery by, Need by, Due date, Delivery, Ship date, Liefertermin spätestens, Lieferzeitraum, Lieferfenster, Liefertag, Abholtermin, Delivery required, Required on site, Lief.-Termin',
  SHIPPING:
    'Lieferbedingung, Lieferbedingungen, Lieferkondition, Lieferkonditionen, Versandart, Versandbedingung, Versandbedingungen, Versand, Lieferart, Incoterms, Incoterm, Incoterms 2020, Delivery terms, Terms of delivery, Shipping terms, Shipping method, Ship via, Versandweg, Transportart, Lieferbed., Versandbed., Frankatur',
  CONTACT:
    'Ansprechpartner, Ansprechpartnerin, Ihr Ansprechpartner, Ihre Ansprechpartnerin, Kontakt, Kontaktperson, Ansprechperson, z. Hd., z. Hdn., zu Händen, z. Hd. v., zHv, Contact, Contact person, Contact name, Attn, Attention, Rückfragen an, Rückfragen, Rückfragen bei',
  CLERK:
    'Bearbeiter, Bearbeiterin, Sachbearbeiter, Sachbearbeiterin, Besteller, Bestellerin, Bestellt von, Bestellt durch, Einkäufer, Einkäuferin, Einkäufer/in, Ansprechpartner/in, Bearbeiter/in, Zuständig, Buyer, Purchaser, Requested by, Ordered by, Prepared by, Projektleiter, Ansprechpartner vor Ort, Ansprechpartner auf der Baustelle, Ansprechpartner Baustelle, Bauleitung, Kontakt vor Ort, Bauleiter, Polier, Site contact, Unser Bearbeiter',
  FIRST_NAME: 'Vorname, First Name',
  LAST_NAME: 'Nachname, Last Name, Familienname, Surname',
  INSTRUCTIONS:
    'Hinweis, Hinweise, Bemerkung, Bemerkungen, Anmerkung, Anmerkungen, Lieferhinweis, Lieferhinweise, Wichtig, Achtung, Note, Notes, Remark, Remarks, Special instructions, Delivery instructions, Instructions, Besondere Hinweise, Avis, Avisierung, Liefervorschrift, Zusatzinfo, Comment, Comments, Kommentar, Anlieferzeit, Anlieferzeiten, Warenannahme, Warenannahmezeiten, Annahmezeiten, Anlieferhinweis, Anlieferhinweise',
  DELIVERY_ADDRESS:
    'Lieferanschrift, Lieferadresse, Abweichende Lieferanschrift, Abweichende Lieferadresse, Warenempfänger, Lieferung an, Lieferort, Anlieferadresse, Anlieferung an, Versandadresse, Versandanschrift, Versand an, Liefern an, Bitte liefern an, an folgende Anschrift, an folgende Adresse, folgende Lieferanschrift, folgende Lieferadresse, Abladestelle und Lieferanschrift, Bitte liefern Sie an, Empfänger der Ware, Deliver to, Ship to, Delivery address, Shipping address, Ship-to address, Delivery location, Consignee, Entladestelle, Abladestelle, Lief.-Adr., Lief.-Anschrift, Lieferadr.',
  SITE: 'Baustelle, Baustellenadresse, Baustellenanschrift, Anschrift der Baustelle, Anschrift Baustelle, Site address, Bst.',
  SUBMISSION_DATE:
    'Abgabe bis, Abgabetermin, Abgabefrist, Abgabe, Submission, Submissionstermin, Submission date, Angebotsfrist, Angebotsabgabe, Angebotsabgabe bis, Angebotstermin, Angebot bis, Angebot erbeten bis, Ablauf der Angebotsfrist, Eröffnungstermin, Einreichung bis, Einreichungsfrist, Abgabedatum, Closing date, Bid due, Bid due date, Tender closing date, Reply by date, Reply by, Quote due, Quotation due, Response due, Deadline, Frist',
  EXECUTION:
    'Ausführungszeit, Ausführungszeitraum, Ausführung, Bauzeit, Ausführungsfrist, Ausführungsfristen, Ausführungstermin, Bauzeitraum, Leistungszeitraum, Execution period, Construction period',
  EXECUTION_START:
    'Ausführungsbeginn, Baubeginn, Beginn der Ausführung, Beginn, Ausführung ab, Start date, Construction start, Arbeitsbeginn',
  EXECUTION_END:
    'Ausführungsende, Bauende, Ende der Ausführung, Fertigstellung, Fertigstellungstermin, Fertigstellung bis, Completion, Completion date',
  CUSTOMER:
    'Auftraggeber, Auftraggeberin, AG, Bauherr, Bauherrin, Bauherrschaft, Kunde, Kundin, Kundenname, Client, Customer, Customer name, Employer, Owner, Auslober, Vergabestelle, Ausschreibende Stelle, Rechnungsempfänger, Rechnung an, Rechnungsanschrift, Rechnungsadresse, Bill to, Invoice to, Invoice address, Billing address, Sold to, Absender, Anfragender, Agency',
  COMPANY: 'Firma, Company, Company name, Firmenname, Unternehmen',
  SENDER: 'Von, From',
  STREET:
    'Straße, Str., Street, Address, Anschrift, Adresse, Address1, Address line 1, Straße und Hausnummer, Straße/Nr.',
  POSTAL_CODE: 'PLZ, Postleitzahl, Zip, Zip code, Postcode, Postal code',
  CITY: 'Ort, Stadt, City, Town, PLZ/Ort, PLZ Ort, PLZ und Ort',
  EMAIL: 'E-Mail, Email, Mail, E-Mail-Adresse',
  PHONE:
    'Telefon, Tel, Fon, Phone, Phone Number, Telephone, Tel.-Nr., Telefonnummer, Rufnummer, Durchwahl',
  CURRENCY: 'Währung, Currency, Whg, Waehrung',
  DOCUMENT:
    'LV, Leistungsverzeichnis, LV-Bezeichnung, LV-Name, Leistung, Titel, Bezeichnung des LV, Ausschreibung, Tender, Bill of quantities, BoQ, Vergabe, Gewerk, Los',
  SUBJECT: 'Betreff, Betr., Betrifft, Subject, Re, Gegenstand',
  OTHER:
    'Fax, Telefax, Mobil, Mobiltelefon, Handy, Mobile, Web, Website, Internet, www, Homepage, USt-IdNr., USt-ID, UID, UID-Nr., VAT, VAT ID, VAT number, Steuernummer, St.-Nr., Tax ID, IBAN, BIC, SWIFT, BLZ, Konto, Kontonummer, Bank, Bankverbindung, HRB, HRA, Handelsregister, Amtsgericht, Registergericht, Geschäftsführer, Geschäftsführung, Managing director, Kundennummer, Kd.-Nr., Ihre Kundennummer, Customer number, Customer no, Customer ID, Lieferantennummer, Unsere Lieferantennummer, Kreditor, Kreditorennummer, Supplier number, Vendor number, Supplier, Vendor, Lieferant, Lieferantenanschrift, Seite, Page, Blatt, Zahlungsbedingungen, Zahlungsbedingung, Zahlungsziel, Zahlung, Payment terms, Payment, Lieferzeit, Lead time, Gültig bis, Valid until, Bindefrist, Zuschlagsfrist, Zuschlags- und Bindefrist, Menge, Einheit, Pos, Position, Artikel, Artikelnummer, Bezeichnung, Beschreibung, Preis, Einzelpreis, Gesamtpreis, Summe, Gesamtsumme, Netto, Brutto, MwSt, Total, Qty, Quantity, Unit, Description, Item, An, To, Cc, Bcc, Anlage, Anlagen, Anhang, Attachments, Rechnungsnummer, Invoice number, Lieferscheinnummer, Lieferschein, Kundendienst, Tournummer, Ust, Land, Country, State, Bundesland, Unterschrift, Stempel, Signature, Mindestbestellmenge, Rabatt, Skonto, Bieter, Bieterfrage, Auftragnehmer, Planer, Architekt, Fachplaner',
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

const FIELD_BY_LABEL = new Map<string, Field>()
/** How labels begin, also where they are written in two: `Auftrags-Nr.`, `Liefer-Termin`. */
const BEGINNINGS = new Set<string>()
const SHORTEST_BEGINNING = 4
for (const [field, labels] of Object.entries(LABELS) as [Field, string][]) {
  for (const label of labels.split(', ')) {
    const whole = folded(label)
    FIELD_BY_LABEL.set(whole, field)
    BEGINNINGS.add(letters(label.split(/[ /-]/)[0] ?? ''))
    for (let length = SHORTEST_BEGINNING; length <= whole.length; length++) {
      BEGINNINGS.add(whole.slice(0, length))
    }
  }
}

/** Small letters and digits alone, and `Nummer` in one spelling. */
function folded(label: string): string {
  return letters(label).replace(/(?:nummern?|numbers?|no)$/, 'nr')
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[^a-z0-9]/g, '')
}

export type LabelInText = { readonly field: Field; readonly at: number; readonly end: number }

/** A word may carry its dot, hyphens and a slash; a colon ends the label. */
const WORDS = /[\p{L}\d][\p{L}\d.&'/-]*|#/gu
const MOST_WORDS = 5
/** What is longer is running text without labels. */
const REACH = 2_000

/** Every label in a text, the longest at each place. Whether it is one, what follows must tell. */
export function findLabels(text: string): readonly LabelInText[] {
  const words = [...text.slice(0, REACH).matchAll(WORDS)]
  const found: LabelInText[] = []
  for (let index = 0; index < words.length; index++) {
    const label = longestLabel(words, index)
    if (!label) continue
    found.push(label)
    while ((words[index + 1]?.index ?? Number.POSITIVE_INFINITY) < label.end) index++
  }
  return found
}

/** Texts repeat their words: whether a label may begin with one is found out once. */
const KNOWN_WORDS = new Map<string, boolean>()
const MOST_KNOWN = 20_000

function mayBegin(word: string): boolean {
  const known = KNOWN_WORDS.get(word)
  if (known !== undefined) return known
  const may = BEGINNINGS.has(letters(word.split(/[/-]/, 1)[0] ?? ''))
  if (KNOWN_WORDS.size >= MOST_KNOWN) KNOWN_WORDS.clear()
  KNOWN_WORDS.set(word, may)
  return may
}

/** `Bestellnummer/Datum`, `Ansprechpartner/Telefon`: the value of the first stands first. */
function firstOfTwo(text: string): Field | undefined {
  if (!text.includes('/')) return undefined
  const [first, second, ...more] = text.split('/', 3)
  if (!first || !second || more.length > 0) return undefined
  return FIELD_BY_LABEL.has(folded(second)) ? FIELD_BY_LABEL.get(folded(first)) : undefined
}

/** Whether a text begins with a label and its colon. */
export function beginsWithLabel(text: string): Field | undefined {
  const colon = text.slice(0, LONGEST_LABEL).indexOf(':')
  if (colon < 0) return undefined
  const [label] = findLabels(text.slice(0, colon))
  return label?.at === 0 && /^[ .]*$/.test(text.slice(label.end, colon)) ? label.field : undefined
}

const LONGEST_LABEL = 60

function longestLabel(words: readonly RegExpExecArray[], index: number): LabelInText | undefined {
  const first = words[index]
  if (!first || !mayBegin(first[0])) return undefined
  let label: LabelInText | undefined
  let text = ''
  let last = first.index
  for (const word of words.slice(index, index + MOST_WORDS)) {
    // Only blanks, one slash or a colon that belongs to `Nr.:` may stand between the words of a label.
    if (word.index - last > 3) break
    text += word[0]
    last = word.index + word[0].length
    const field = FIELD_BY_LABEL.get(folded(text)) ?? firstOfTwo(text)
    if (field) label = { field, at: first.index, end: last }
  }
  return label
}
