/** Letters, mails and forms as customers write them, and what they say. Written for the tests; nobody in them exists. */

export type Expected = {
  readonly reference?: string
  readonly date?: string
  readonly quote?: string
  readonly project?: string
  readonly delivery?: string
  readonly terms?: string
  readonly contact?: string
  /** A part of it is enough. */
  readonly instructions?: string
  readonly recipient?: string
  /** Street, house number, postal code, city, country. */
  readonly address?: string
}

export type OrderCase = {
  readonly name: string
  readonly text: string
  readonly expected: Expected
}

const of = (name: string, text: string, expected: Expected): OrderCase => ({
  name,
  text: text.replace(/^\n/, '').replace(/\n$/, ''),
  expected,
})

export const ORDER_CASES: readonly OrderCase[] = [
  of(
    'a German letter with labels',
    `
Elektro Brandt GmbH · Hafenstr. 12 · 20457 Hamburg

Großhandel Nord AG
Postfach 10 20 30
20095 Hamburg

Hamburg, den 12. März 2026

Bestellung Nr. 4500012345

Sehr geehrte Damen und Herren,

hiermit bestellen wir gemäß Ihrem Angebot Nr. AN-2026-118 vom 01.03.2026:

Liefertermin: 27.03.2026
Lieferbedingung: frei Baustelle
Ansprechpartner: Frau Petersen, Tel. 040 123456

Lieferanschrift:
Neubau Kita Sonnenhof
Parkweg 3a
22761 Hamburg

Mit freundlichen Grüßen
Jan Brandt`,
    {
      reference: '4500012345',
      date: '2026-03-12',
      quote: 'AN-2026-118',
      delivery: '2026-03-27',
      terms: 'frei Baustelle',
      contact: 'Frau Petersen',
      recipient: 'Neubau Kita Sonnenhof',
      address: 'Parkweg|3a|22761|Hamburg|',
    },
  ),
  of(
    'number and date of the order in one line',
    'Unsere Bestellung Nr. 4500012345 vom 12.03.2026',
    { reference: '4500012345', date: '2026-03-12' },
  ),
  of('a header row over its values', 'Bestellnummer\tDatum\tKunde\n4711-08\t12.03.2026\tK-1', {
    reference: '4711-08',
    date: '2026-03-12',
  }),
  of(
    'labels and values in pairs of columns',
    'Bestell-Nr.:\tB26-0815\tBestelldatum:\t05.02.26\nSachbearbeiter:\tKarin Lohse\tLieferdatum:\t20.02.26',
    {
      reference: 'B26-0815',
      date: '2026-02-05',
      contact: 'Karin Lohse',
      delivery: '2026-02-20',
    },
  ),
  of(
    'addresses side by side',
    `
Rechnungsanschrift\tLieferanschrift
Haustechnik Wendt KG\tBaustelle Rathaus
Gewerbering 7\tMarktplatz 1
24103 Kiel\t24768 Rendsburg

Auftragsnummer: 88-2026-3`,
    {
      reference: '88-2026-3',
      recipient: 'Baustelle Rathaus',
      address: 'Marktplatz|1|24768|Rendsburg|',
    },
  ),
  of('an inline delivery address', 'Lieferadresse: Fa. Holm Bau, Hauptstr. 5, 20457 Hamburg', {
    recipient: 'Holm Bau',
    address: 'Hauptstr.|5|20457|Hamburg|',
  }),
  of(
    'an English purchase order',
    `
PURCHASE ORDER
PO Number: PO-77120
Order Date: March 12, 2026
Your quotation no. Q-5512
Requested delivery date: 2 April 2026
Incoterms: DAP Rotterdam
Contact: Emma Clark

Ship to:
Harbour Works Ltd
12 Dock Street
London E1 8JP
UK`,
    {
      reference: 'PO-77120',
      date: '2026-03-12',
      quote: 'Q-5512',
      delivery: '2026-04-02',
      terms: 'DAP Rotterdam',
      contact: 'Emma Clark',
      recipient: 'Harbour Works Ltd',
      address: 'Dock Street|12|E1 8JP|London|GB',
    },
  ),
  of('a calendar week', 'Bestellung 2026-0044\nDatum: 04.05.2026\nLieferung: KW 23/2026', {
    reference: '2026-0044',
    date: '2026-05-04',
    delivery: '2026-06-01',
  }),
  of('a week without its year', 'Bestelldatum: 04.05.2026\nLiefertermin: 23. KW', {
    date: '2026-05-04',
    delivery: '2026-06-01',
  }),
  of(
    'a day without its year',
    'Bestellung vom 20.04.2026\nBitte liefern Sie bis spätestens 12.05. an unser Lager.',
    {
      date: '2026-04-20',
      delivery: '2026-05-12',
      instructions: 'Bitte liefern Sie',
    },
  ),
  of('as soon as possible is no date', 'Bestell-Nr. 99812\nLiefertermin: schnellstmöglich', {
    reference: '99812',
    instructions: 'schnellstmöglich',
  }),
  of(
    'a mail',
    `
Hallo Herr Schulz,

bitte liefern Sie uns aus Ihrem Angebot 2026/1187 die Positionen 1 bis 4.
Lieferung bitte bis zum 15.04.2026 frei Haus.
Unsere Bestellnummer lautet 60-4471.
Anlieferung nur zwischen 7 und 15 Uhr.

Viele Grüße
Markus Thelen
Thelen Sanitär GmbH`,
    {
      reference: '60-4471',
      quote: '2026/1187',
      delivery: '2026-04-15',
      terms: 'frei Haus',
      contact: 'Markus Thelen',
      instructions: 'Anlieferung nur zwischen 7 und 15 Uhr',
    },
  ),
  of('signs of both sides', 'Ihr Zeichen: BR/2\nUnser Zeichen: EK-17/26', {
    reference: 'EK-17/26',
  }),
  of('commission and cost centre', 'Kommission: 2026-117\nKostenstelle: 4410', {
    project: '2026-117',
  }),
  of('a commission by name', 'Kommission: Familie Albers', { project: 'Familie Albers' }),
  of('a project number', 'Projekt-Nr.: P-4402\nObjekt: Schule am See', { project: 'P-4402' }),
  of('number and name of a project', 'Projekt: 13_0016 Stadt Neustadt', { project: '13_0016' }),
  of(
    'bank, tax and phone are no references',
    `
IBAN: DE89 3704 0044 0532 0130 00
USt-IdNr.: DE123456789
Steuernummer: 22/456/78901
Telefon: 0521 555-120
Kundennummer: 100488
HRB 12345 Amtsgericht Bielefeld`,
    {},
  ),
  of('self-collection', 'Bestellung: 7781\nVersandart: Selbstabholung', {
    reference: '7781',
    terms: 'Selbstabholung',
  }),
  of('an incoterm in a sentence', 'Preisstellung DDP Wien, Incoterms 2020', {
    terms: 'DDP Wien, Incoterms 2020',
  }),
  of(
    'an address in Austria',
    'Lieferung an:\nStadler Haustechnik GesmbH\nLinzer Straße 44\nA-4600 Wels',
    {
      recipient: 'Stadler Haustechnik GesmbH',
      address: 'Linzer Straße|44|4600|Wels|AT',
    },
  ),
  of(
    'an address in Switzerland with its country',
    'Warenempfänger\nKeller Bau AG\nIndustriestrasse 9\n8005 Zürich\nSchweiz',
    {
      recipient: 'Keller Bau AG',
      address: 'Industriestrasse|9|8005|Zürich|CH',
    },
  ),
  of('a site in one line', 'Baustelle: Umbau Bahnhof, Bahnhofsplatz 2, 31134 Hildesheim', {
    recipient: 'Umbau Bahnhof',
    address: 'Bahnhofsplatz|2|31134|Hildesheim|',
  }),
  of('a site without an address', 'Baustelle: Neubau Feuerwache Süd', {
    recipient: 'Neubau Feuerwache Süd',
  }),
  of('the address is the one above', 'Lieferanschrift: wie oben\nBestellnummer: 5512', {
    reference: '5512',
  }),
  of('a person to hand it to', 'z. Hd. Frau Dr. Weiß', { contact: 'Frau Dr. Weiß' }),
  of('a clerk with a phone number', 'Bearbeiter: Tobias Rehm / Durchwahl -214', {
    contact: 'Tobias Rehm',
  }),
  of(
    'a remark over two lines',
    'Bemerkung: Anfahrt über Tor 3, bitte beim Pförtner\nmelden und den Lieferschein abgeben.',
    {
      instructions: 'Tor 3, bitte beim Pförtner melden',
    },
  ),
  of(
    'advice before delivery',
    'Bitte 24 Stunden vorher telefonisch avisieren unter 0171 1234567.',
    {
      instructions: 'avisieren',
    },
  ),
  of('no partial deliveries', 'Teillieferungen sind nicht erlaubt.', {
    instructions: 'Teillieferungen sind nicht erlaubt',
  }),
  of(
    'a form with empty fields',
    'Bestellnummer: ____________\nLiefertermin: ____________\nAnsprechpartner: ',
    {},
  ),
  of('a date that does not exist', 'Bestelldatum: 31.02.2026\nLiefertermin: 30.12.1899', {}),
  of('two numbers contradict each other', 'Bestellnummer: 4711\nBestell-Nr.: 4712', {
    reference: '4711',
  }),
  of(
    'a table-like head',
    `
Bestellung
Nr.\tDatum\tLiefertermin\tBearbeiter
B-4471\t01.04.2026\t17.04.2026\tS. Krause`,
    { date: '2026-04-01', delivery: '2026-04-17', contact: 'S. Krause' },
  ),
  of(
    'an order by reference to an offer',
    'Auftrag zu Ihrem Angebot Nr. 26-00417 vom 3. Feb. 2026',
    { quote: '26-00417' },
  ),
  of('the subject of a mail', 'Betreff: Bestellung 4500099887 - BV Lindenhof', {
    reference: '4500099887',
  }),
  of(
    'an English mail',
    'Hi Tom,\n\nplease find our order no. 88-1204 attached. Please deliver by 14 May 2026 to our site.\n\nBest regards\nAnna Lee',
    {
      reference: '88-1204',
      delivery: '2026-05-14',
      contact: 'Anna Lee',
      instructions: 'Please deliver by',
    },
  ),
  of(
    'an inquiry is no order',
    'Preisanfrage Nr. 2026-55\nBitte senden Sie uns Ihr Angebot bis 12.05.2026.\nAngebotsfrist: 12.05.2026',
    {},
  ),
  of(
    'a column of facts beside the address',
    'Großhandel Nord AG\tBestellnummer\t45-1200\nPostfach 1020\tBestelldatum\t02.03.2026\n20095 Hamburg\tUnser Zeichen\tKL',
    {
      reference: '45-1200',
      date: '2026-03-02',
    },
  ),
  of('label above its value', 'Bestellnummer\n450-778\n\nLiefertermin\n12.06.2026', {
    reference: '450-778',
    delivery: '2026-06-12',
  }),
  of('several labels in one line', 'Bestell-Nr.: 7001, Datum: 11.05.2026, Bearbeiter: Frau Otto', {
    reference: '7001',
    date: '2026-05-11',
    contact: 'Frau Otto',
  }),
  of('delivery with lift', 'Lieferhinweis: LKW mit Hebebühne erforderlich', {
    instructions: 'Hebebühne erforderlich',
  }),
  of(
    'a hall belongs to the address',
    'Anlieferadresse:\nMaschinenbau Kern GmbH\nIndustriepark 14-16\nHalle 7, Tor 2\n73430 Aalen',
    {
      recipient: 'Maschinenbau Kern GmbH',
      address: 'Industriepark|14-16|73430|Aalen|',
    },
  ),
  of(
    'ISO dates',
    'Order number: SO-1\nPO number: 4410-2\nOrder date: 2026-07-01\nDelivery date: 2026-07-20',
    {
      reference: '4410-2',
      date: '2026-07-01',
      delivery: '2026-07-20',
    },
  ),
  of(
    'a delivery block ends at the next label',
    'Deliver to:\nNorth Yard Inc.\n50 West State Street\nTrenton, NJ 08608\nPayment terms: 30 days net',
    {
      recipient: 'North Yard Inc.',
      address: 'West State Street|50|08608|Trenton|',
    },
  ),
  of('a postal code with its country', 'Lieferanschrift: Bauhof, Am Werk 3, D-39104 Magdeburg', {
    recipient: 'Bauhof',
    address: 'Am Werk|3|39104|Magdeburg|DE',
  }),
  of('a call-off', 'Abruf Nr. 12/2026 zum Rahmenvertrag 4600001122\nWunschtermin: KW 14/26', {
    reference: '12/2026',
    delivery: '2026-03-30',
  }),
  of(
    'a mail with everything in sentences',
    `
Von: Peter Lang <p.lang@langbau.example>
Betreff: Bestellung BV Seniorenheim
Hallo Frau Kurz,
wir bestellen wie folgt, Lieferung frei Baustelle in KW 18/2026:
Unsere Bestell-Nr.: LB-2026-771
Ansprechpartner auf der Baustelle: Herr Wolf 0160 1234567
Lieferadresse: Langbau GmbH, c/o Seniorenheim, Am Anger 7, 99084 Erfurt
Bitte avisieren Sie die Lieferung einen Tag vorher.
VG Peter Lang`,
    {
      reference: 'LB-2026-771',
      delivery: '2026-04-27',
      terms: 'frei Baustelle',
      contact: 'Herr Wolf',
      recipient: 'Langbau GmbH',
      address: 'Am Anger|7|99084|Erfurt|',
      instructions: 'avisieren',
    },
  ),
  of(
    'a list of labels and values without colons',
    `
BESTELLUNG
Bestellnummer\t450-99812\tSeite 1/2
Bestelldatum\t17.02.2026
Lieferantennr.\t700123
Einkäufer/in\tM. Sommer
Telefon\t+49 89 1234-567
Lieferbedingung\tDAP Werk München
Zahlungsbedingung\t30 Tage netto
Liefertermin\t09.03.2026`,
    {
      reference: '450-99812',
      date: '2026-02-17',
      contact: 'M. Sommer',
      terms: 'DAP Werk München',
      delivery: '2026-03-09',
    },
  ),
  of(
    'the number of an offer behind its date',
    `
Auftrag Nr. 2026/0311 vom 11.03.2026
Ihr Angebot vom 02.03.2026, Nr. 55-1209
BV: Sporthalle Ost, Projekt-Nr. 77-104
Ausführung Lieferung: sofort ab Lager`,
    {
      reference: '2026/0311',
      date: '2026-03-11',
      quote: '55-1209',
      project: '77-104',
      terms: 'ab Lager',
      instructions: 'sofort',
    },
  ),
  of(
    'an American purchase order',
    `
Purchase Order No.: 4501-A
Date: 04/23/2026
Vendor: Nord AG
Ship To: Acme Facilities LLC, 200 Main Street, Springfield, IL 62701
Delivery required by: May 29, 2026
Buyer: Lisa Ray
Shipping method: UPS Ground
Notes: Deliver Mon-Fri 8am to 3pm only.`,
    {
      reference: '4501-A',
      date: '2026-04-23',
      delivery: '2026-05-29',
      contact: 'Lisa Ray',
      terms: 'UPS Ground',
      recipient: 'Acme Facilities LLC',
      address: 'Main Street|200|62701|Springfield|',
      instructions: 'Mon-Fri',
    },
  ),
  of(
    'an address announced by a sentence',
    `
Sehr geehrter Herr Maier,
bitte reservieren und liefern Sie die unten stehenden Artikel zum 30.06.2026 an folgende Anschrift:
Baustelle Kläranlage
Zum Klärwerk 1
04158 Leipzig
Kommission: KA-Leipzig-26
Mit freundlichem Gruß
i. A. Sven Ott`,
    {
      delivery: '2026-06-30',
      project: 'KA-Leipzig-26',
      contact: 'Sven Ott',
      recipient: 'Baustelle Kläranlage',
      address: 'Zum Klärwerk|1|04158|Leipzig|',
    },
  ),
  of(
    'columns of blanks',
    `
Bestell-Nr:   B-778   Datum:   12.1.26   Kd-Nr:   44021
Kommission:   Meier/Bad   Termin:   KW 5`,
    { reference: 'B-778', date: '2026-01-12', project: 'Meier/Bad', delivery: '2026-01-26' },
  ),
  of(
    'a place to unload',
    `
Abrufbestellung 4712 zu Rahmenauftrag RA-10
Wunschlieferdatum 15.09.2026
Abladestelle: Tor 4
Werk Süd, Industriestr. 100, 38440 Wolfsburg`,
    {
      reference: '4712',
      delivery: '2026-09-15',
      recipient: 'Werk Süd',
      address: 'Industriestr.|100|38440|Wolfsburg|',
    },
  ),
  of(
    'two addresses with colons',
    `
Rechnungsadresse:\tLieferadresse:
Stadt Musterhausen\tGrundschule Nord
Rathausplatz 1\tSchulweg 12
12345 Musterhausen\t12347 Musterhausen
Auftragsnummer: 2026-BA-44\tAnsprechpartnerin: Fr. Dr. Klein`,
    {
      reference: '2026-BA-44',
      contact: 'Fr. Dr. Klein',
      recipient: 'Grundschule Nord',
      address: 'Schulweg|12|12347|Musterhausen|',
    },
  ),
  of(
    'a reference in two words',
    `
Kundenreferenz: PRJ 8812
Lieferung: 12.08.2026, Selbstabholung`,
    { reference: 'PRJ 8812', delivery: '2026-08-12', terms: 'Selbstabholung' },
  ),
  of(
    'a letter of one paragraph',
    `
Vielen Dank für Ihr Angebot AN26-1187 vom 14.04.2026. Hiermit erteilen wir Ihnen den Auftrag. Unsere Auftragsnummer 88123 bitte auf allen Papieren angeben. Lieferung spätestens 22.05.2026 an unser Lager in Bremen.`,
    { reference: '88123', quote: 'AN26-1187', delivery: '2026-05-22' },
  ),
  of(
    'labels written in two',
    'Auftrags-Nr.: A-1182\nOffert-Nr.: OF-2026-12\nKommissions-Nr.: K-331\nLiefer-Termin: 14.12.2026',
    { reference: 'A-1182', quote: 'OF-2026-12', project: 'K-331', delivery: '2026-12-14' },
  ),
  of(
    'two things under one label',
    'Bestellnummer/Datum\t4500012399 / 10.11.2026\nAnsprechpartner/Telefon\tFrau Meier / 0711 1234',
    { reference: '4500012399', date: '2026-11-10', contact: 'Frau Meier' },
  ),
  of('the date of an order before its number', 'Bestellung vom 04.11.26, Nr. 88-112', {
    reference: '88-112',
    date: '2026-11-04',
  }),
  of(
    'dates that begin with the month, as one of them shows',
    `
PO Number: 4500-88
Order date: 11/05/2026
Delivery date: 11/25/2026
`,
    { reference: '4500-88', date: '2026-11-05', delivery: '2026-11-25' },
  ),
  of(
    'dates that begin with the day',
    `
PO Number: 4500-88
Order date: 11/05/2026
Delivery date: 25/05/2026
`,
    { reference: '4500-88', date: '2026-05-11', delivery: '2026-05-25' },
  ),
  of(
    'the end of a month',
    'Datum: 03.11.2026\nLieferung: bis Ende November, Teillieferung möglich',
    { date: '2026-11-03', delivery: '2026-11-30', instructions: 'Teillieferung möglich' },
  ),
  of(
    'the middle of a month in a sentence',
    'Datum: 10.11.2026\nWir benötigen die Ware Mitte Dezember auf der Baustelle.',
    { date: '2026-11-10', delivery: '2026-12-15' },
  ),
  of('two weeks', 'Bestelldatum: 02.11.2026\nWunschtermin: KW 47/48', {
    date: '2026-11-02',
    delivery: '2026-11-16',
  }),
  of('a day of the week, and its hour', 'Datum: 10.11.2026\nBitte Lieferung bis Freitag 8 Uhr.', {
    date: '2026-11-10',
    delivery: '2026-11-13',
    instructions: 'bis Freitag 8 Uhr',
  }),
  of(
    'the hours of a warehouse are no day',
    'Datum: 10.11.2026\nLieferung: Montag bis Freitag 7-15 Uhr',
    { date: '2026-11-10', instructions: 'Montag bis Freitag' },
  ),
  of(
    'sentences broken over lines',
    `
hiermit bestellen wir verbindlich auf der Grundlage Ihres Angebots
Nr. 20261187 vom 02.11.2026 die nachstehenden Artikel. Die Lieferung
soll bis zum 30.11.2026 auf die Baustelle erfolgen. Bitte melden Sie sich
vorher bei Herrn Frey, da nur mit Mitnahmestapler abgeladen werden
kann.`,
    {
      quote: '20261187',
      delivery: '2026-11-30',
      instructions: 'da nur mit Mitnahmestapler abgeladen werden kann.',
    },
  ),
  of(
    'what only announces the list is no instruction',
    'Bestellnummer: 4711\nbitte liefern Sie uns folgendes Material:',
    { reference: '4711' },
  ),
  of(
    'hours keep their label',
    'Anlieferzeiten: Mo-Do 7-15 Uhr\nHinweise zur Anlieferung: bitte mit Kommission Huber beschriften',
    { instructions: 'Anlieferzeiten: Mo-Do 7-15 Uhr bitte mit Kommission Huber beschriften' },
  ),
  of(
    'a label with more words before its colon',
    'Ihr Ansprechpartner bei Rückfragen: Frau Schmidt-Lohse (Tel. -445)',
    { contact: 'Frau Schmidt-Lohse' },
  ),
  of('a person with what he does', 'Ansprechpartner vor Ort: Bauleiter Herr Franz, Tel. 0175/111', {
    contact: 'Herr Franz',
  }),
  of(
    'who signs for a firm',
    'Besten Dank und freundliche Grüsse\n\nHaustechnik Nord GmbH\ni. V. Claudia Berndt',
    { contact: 'Claudia Berndt' },
  ),
  of('who signs in the line of the greeting', 'Danke und Gruß, Petra Nagel', {
    contact: 'Petra Nagel',
  }),
  of(
    'a person within an address',
    'Lieferanschrift:\nSporthalle Nord\nAnsprechpartner: Herr Busch\nTel.: 0551 1234\nGaswerkstraße 10\n37154 Northeim',
    {
      contact: 'Herr Busch',
      recipient: 'Sporthalle Nord',
      address: 'Gaswerkstraße|10|37154|Northeim|',
    },
  ),
  of('a site by its street', 'Lieferadresse: Baustelle Seestraße 14, 88045 Friedrichshafen', {
    address: 'Seestraße|14|88045|Friedrichshafen|',
  }),
  of('goods that are fetched', 'Wir holen die Ware am Freitag, 13.11.2026 selbst ab.', {
    delivery: '2026-11-13',
    terms: 'Wir holen die Ware am Freitag, 13.11.2026 selbst ab',
  }),
  of('a date is no number', 'Site: 30/11/2026\nRequired on site: 30/11/2026', {
    delivery: '2026-11-30',
  }),
  of('an order in a subject', 'Subject: PO 4500123 - Project Greenfield', { reference: '4500123' }),
  of('the place with its postal code', '67059 Ludwigshafen, 10.11.26', { date: '2026-11-10' }),
  of('that something is wanted is no instruction', 'ja, bitte alles so liefern', {}),
  of(
    'colons one below the other',
    'Besteller        : Firma Otto Bau KG\nUnser Auftrag    : 26/0815\nKommission       : Whg. 12, Hr. Schulze\nVersandart       : Ihr LKW',
    { reference: '26/0815', project: 'Whg. 12, Hr. Schulze', terms: 'Ihr LKW' },
  ),
  of(
    'numbers in brackets',
    'Wir bestellen gem. Angebot (AN-20264711) vom 9.11.2026\nBestellnummer (bitte stets angeben): 26-10045',
    { reference: '26-10045', quote: 'AN-20264711' },
  ),
  of(
    'short labels',
    'Best.-Nr.: 0815/26 v. 10.11.2026\nAng.-Nr.: 88-1\nLief.-Adr.: Schulhof, Schulstr. 1, 12345 Berlin',
    {
      reference: '0815/26',
      date: '2026-11-10',
      quote: '88-1',
      recipient: 'Schulhof',
      address: 'Schulstr.|1|12345|Berlin|',
    },
  ),
  of(
    'an address below a sentence that ends with what to do',
    'Die Ware bitte an folgende Adresse liefern:\n\nSchreinerei Holzmann\nZur Säge 4\n87435 Kempten\n\nVielen Dank!',
    { recipient: 'Schreinerei Holzmann', address: 'Zur Säge|4|87435|Kempten|' },
  ),
  of(
    'an American address whose house number looks like a postal code',
    'Ship To\nACME Corp.\nAttn: Receiving Dept.\n1200 Industrial Blvd\nDayton, OH 45402',
    { recipient: 'ACME Corp.', address: 'Industrial Blvd|1200|45402|Dayton|' },
  ),
  of('a title is no end of a sentence', 'Bitte liefern an: Rathaus Neustadt (Hr. Frank)', {
    recipient: 'Rathaus Neustadt (Hr. Frank)',
  }),
  of(
    'an address in a sentence',
    'Lieferung bitte bis zum 30.11.2026 an die Baustelle Am Deich 4, 26506 Norden.',
    {
      delivery: '2026-11-30',
      address: 'Am Deich|4|26506|Norden|',
    },
  ),
  of(
    'a street and a town in a sentence',
    'Die Ware wird geliefert an unsere Werkstatt Nord, Lindenallee 45 in 50968 Köln, bitte klingeln.',
    { recipient: 'Werkstatt Nord', address: 'Lindenallee|45|50968|Köln|' },
  ),
  of('where the bill goes', 'Lieferung wie immer, die Rechnung an Nagel, Weg 4, 26506 Norden', {}),
  of('a subject in parts', 'Bestellung Nr. 2026-884 / BV Schule Nord / Lieferung KW 40/2026', {
    reference: '2026-884',
    delivery: '2026-09-28',
  }),
]
