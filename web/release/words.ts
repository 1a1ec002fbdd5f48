import { inBoth, plural } from '../words/words.ts'

const positions = (count: number) => plural(count, 'Position', 'Positionen')
const items = (count: number) => plural(count, 'item', 'items')

export const words = inBoth({
  de: {
    title: 'Abschließen und an das ERP übergeben',
    titleAgain: 'Erneut exportieren',
    release: 'Freigeben',
    releaseAgain: 'Erneut exportieren',
    again: (count: number) =>
      `Es wird der ${count}. Export. Der Zeitpunkt des Abschlusses (completed_at) wird erneuert, und alle Empfänger sehen den Datensatz noch einmal.`,
    changedMeanwhile:
      'Inzwischen hat sich etwas geändert. Hier steht der neue Stand; bitte noch einmal ansehen.',
    maybeReleased:
      'Ob die Freigabe angekommen ist, ist noch nicht bekannt. „Erneut versuchen“ übergibt nicht doppelt.',
    hindrances: (count: number) => plural(count, '1 Hindernis', `${count} Hindernisse`),
    warnings: (count: number) => plural(count, '1 Warnung', `${count} Warnungen`),
    allWell: 'Keine Hindernisse, keine Warnungen.',
    show: 'Ansehen',
    showWhat: (what: string) => `Ansehen: ${what}`,
    hindrance: {
      PROCESSING: 'Die Verarbeitung läuft noch. Danach kann freigegeben werden.',
      ARCHIVED: 'Archiviert. Erst wiederherstellen, dann freigeben.',
    } as Record<string, string>,
    conflicts: (count: string, n: number) =>
      `${count} ${positions(n)} mit ungelöstem Konflikt zweier Bearbeiter`,
    waiting: (n: number) =>
      n === 1
        ? '1 Änderung ist noch nicht beim Dienst angekommen'
        : `${n} Änderungen sind noch nicht beim Dienst angekommen`,
    unsavedFields: (n: number) =>
      n === 1 ? '1 Kopffeld ist nicht gespeichert' : `${n} Kopffelder sind nicht gespeichert`,
    warning: {
      NO_ARTICLE: (count: string, n: number) =>
        `${count} ${positions(n)} ohne Artikel (${plural(n, 'wird', 'werden')} als „nicht zugeordnet“ übergeben)`,
      NO_QUANTITY: (count: string, n: number) =>
        `${count} ${positions(n)} ohne Menge oder mit Menge 0`,
      NO_PRICE: (count: string, n: number) =>
        `${count} ${positions(n)} ohne Preis oder mit EP 0,00`,
      UNITS_NOT_CONVERTIBLE: (count: string, n: number) =>
        `${count} ${positions(n)}, deren Einheit sich nicht in die des Artikels umrechnen lässt`,
      MANDATORY_ACCESSORY_MISSING: (count: string, n: number) =>
        `${count} ${positions(n)} ohne ihr Pflichtzubehör`,
      ARTICLE_GONE: (count: string, n: number) =>
        `${count} ${positions(n)} mit einem Artikel, den es im Katalog nicht mehr gibt`,
      ARTICLE_INACTIVE: (count: string, n: number) =>
        `${count} ${positions(n)} mit einem gesperrten Artikel`,
      PRICE_CHANGED: (count: string, n: number) =>
        `${count} ${positions(n)}, deren Listenpreis sich seither geändert hat`,
      GAP_EMPTY: (count: string, n: number) =>
        `${count} ${positions(n)}, deren Bieterlücke leer bleibt`,
    },
    andMore: (count: string) => `und ${count} weitere`,
    customerMissing: 'Der Kunde ist nicht bekannt. Das ERP muss den Datensatz selbst zuordnen.',
    discountChanged:
      'Der Kunde hat inzwischen einen anderen Rabatt. Die Preise sind noch mit dem alten gerechnet.',
    unsureFields: (n: number) =>
      n === 1 ? '1 Kopffeld ist noch nicht geprüft' : `${n} Kopffelder sind noch nicht geprüft`,
    noSubscription: (event: string) =>
      `Kein aktives Webhook-Abo für ${event}. Der Abruf ist nur über die Liste möglich.`,
    told: (n: number, event: string) =>
      n === 1
        ? `1 Webhook-Abo erfährt sofort davon (${event}).`
        : `${n} Webhook-Abos erfahren sofort davon (${event}).`,
    filed: (folder: string) => `SFTP-Benutzer finden den Datensatz als Datei in /out/${folder}.`,
    customer: 'Kunde',
    project: 'Projekt',
    noProject: 'ohne Projekt',
    unknown: 'unbekannt',
    releasedBy: 'Freigegeben durch',
    net: 'Summe netto',
    scope: 'Umfang',
    scopeOf: (matched: string, total: string) => `${matched} von ${total} Positionen mit Artikel`,
    sent: 'Was wird gesendet',
    event: 'Ereignis',
    eventFields: 'Darin',
    recordAt: 'Datensatz',
    chapters: 'Kapitel',
    positions: 'Positionen',
    matched: 'mit Artikel',
    unmatched: 'nicht zugeordnet',
    pricedAlone: 'mit Preis ohne Artikel',
    notOffered: 'nicht angeboten',
    notRelevant: 'nicht relevant',
    texts: 'Hinweistexte',
    vat: 'MwSt.',
    gross: 'brutto',
    noPrices: 'Bestellungen haben keine Preise: alle Summen sind 0.',
    totals: 'Summen',
    fields: 'Zusatzfelder',
    noFields: 'keine',
    headFields: 'Kopffelder',
    files: 'Dateien',
    atRelease: 'Zeitpunkt der Freigabe',

    trace: 'Übergabe',
    never: 'Noch nicht exportiert.',
    neverText:
      'Nach der Freigabe erfährt das ERP davon, ruft den Datensatz ab und quittiert ihn. Jeder Schritt erscheint hier sofort.',
    exportNumber: (n: number) => `${n}. Export`,
    beforeFirst: 'Vor dem ersten Export',
    released: (user: string) => `freigegeben von ${user}`,
    eventLine: 'Ereignis',
    attempt: (host: string) => `Zustellung an ${host}`,
    attemptNumber: (n: number) => `Versuch ${n}`,
    replay: 'nachgesendet',
    milliseconds: (ms: string) => `${ms} ms`,
    nextAttempt: (time: string) => `nächster Versuch ${time}`,
    deliveryError: {
      TARGET: 'Adresse nicht erlaubt',
      DNS: 'Name führt zu keiner Adresse',
      CONNECT: 'keine Verbindung',
      TLS: 'Verschlüsselung oder Zertifikat abgelehnt',
      TIMEOUT: 'keine Antwort in der Zeit',
      PROTOCOL: 'keine gültige HTTP-Antwort',
      HTTP_3XX: 'Weiterleitung (wird nicht verfolgt)',
      HTTP_4XX: 'vom Empfänger abgelehnt',
      HTTP_5XX: 'Fehler beim Empfänger',
    } as Record<string, string>,
    fetched: 'ERP hat den Datensatz abgerufen',
    fetchedFile: 'ERP hat die Datei abgeholt',
    deletedFile: 'ERP hat die Datei gelöscht',
    sftpUser: (name: string) => `SFTP-Benutzer „${name}“`,
    key: (name: string) => `Schlüssel „${name}“`,
    acknowledged: 'Quittiert',
    erpNumber: {
      TENDER: (number: string) => `ERP-Angebot ${number}`,
      ORDER: (number: string) => `ERP-Auftrag ${number}`,
      PROJECT: (number: string) => `ERP-Projekt ${number}`,
    },
    correct: 'Korrigieren',
    handOverAgain: 'Erneut übergeben',
    state: {
      waiting: 'Wartet auf das ERP …',
      fetched: 'Abgerufen, noch nicht quittiert …',
      silent: 'ERP hat nicht reagiert',
      success: 'Angekommen',
      failed: 'Vom ERP abgelehnt',
    },
    silentText: (minutes: number) =>
      `Seit mehr als ${minutes} ${plural(minutes, 'Minute', 'Minuten')} hat niemand den Datensatz abgerufen oder quittiert.`,
    noReason: 'ohne Begründung',
    releaseFirst: 'Jetzt freigeben',
    downloads: 'Downloads',
    formats: {
      X84: 'GAEB X84 (Angebot)',
      X94: 'GAEB X94 (Preisangebot mit Artikeln)',
      XLSX: 'Excel (XLSX)',
      CSV: 'CSV',
    },
    downloadsNotReleased: 'Erst nach der Freigabe.',
    downloadsNoTender: 'Nur bei Ausschreibungen.',
    downloading: (format: string) => `${format} wird geschrieben …`,
    downloadFailed: (format: string, why: string) =>
      `${format} konnte nicht geschrieben werden: ${why}`,
    atPosition: (number: string) => `Position ${number}:`,
    noAnswer: {
      NO_TENDER: 'Eine Bestellung hat keine Preise, die man anbieten könnte.',
      NOT_RELEASED: 'Erst freigeben, dann herunterladen.',
      TOO_LARGE: 'Die Ausschreibung ist für dieses Format zu groß.',
      NUMBER_NOT_EXPRESSIBLE: 'Die Nummer passt nicht in dieses Format.',
      AMOUNT_TOO_LARGE: 'Eine Zahl hat mehr Stellen, als das Format erlaubt.',
      PRICE_NOT_EXPRESSIBLE:
        'Der Preis lässt sich in diesem Format nicht auf den Cent genau sagen.',
      NOT_IN_ORIGINAL: 'In der Datei des Kunden gibt es diese Position nicht.',
      PLACE_AMBIGUOUS: 'Welche Zeile der Kundendatei gemeint ist, lässt sich nicht sagen.',
      ORIGINAL_UNREADABLE: 'Die Datei des Kunden lässt sich nicht ganz lesen.',
      TOTALS_DIFFER: 'Die Positionen ergeben nicht die Summe.',
    } as Record<string, string>,
    erpError: (message: string) => `ERP-Fehler: ${message}`,
  },
  en: {
    title: 'Finalize and hand over to the ERP',
    titleAgain: 'Export again',
    release: 'Release',
    releaseAgain: 'Export again',
    again: (count: number) =>
      `This will be export no. ${count}. The time of completion (completed_at) is refreshed, and all receivers will see the record again.`,
    changedMeanwhile:
      'Something has changed meanwhile. This is how things are now; please look again.',
    maybeReleased:
      'Whether the release arrived is not known yet. “Try again” does not hand it over twice.',
    hindrances: (count: number) => plural(count, '1 hindrance', `${count} hindrances`),
    warnings: (count: number) => plural(count, '1 warning', `${count} warnings`),
    allWell: 'No hindrances, no warnings.',
    show: 'Show',
    showWhat: (what: string) => `Show: ${what}`,
    hindrance: {
      PROCESSING: 'It is still being processed. After that it can be released.',
      ARCHIVED: 'Archived. Restore it first, then release it.',
    },
    conflicts: (count: string, n: number) =>
      `${count} ${items(n)} with an unresolved conflict of two people`,
    waiting: (n: number) =>
      n === 1
        ? '1 change has not reached the service yet'
        : `${n} changes have not reached the service yet`,
    unsavedFields: (n: number) =>
      n === 1 ? '1 header field is not saved' : `${n} header fields are not saved`,
    warning: {
      NO_ARTICLE: (count: string, n: number) =>
        `${count} ${items(n)} without an article (handed over as “not matched”)`,
      NO_QUANTITY: (count: string, n: number) =>
        `${count} ${items(n)} without a quantity or with quantity 0`,
      NO_PRICE: (count: string, n: number) =>
        `${count} ${items(n)} without a price or with price 0.00`,
      UNITS_NOT_CONVERTIBLE: (count: string, n: number) =>
        `${count} ${items(n)} whose unit cannot be converted to that of the article`,
      MANDATORY_ACCESSORY_MISSING: (count: string, n: number) =>
        `${count} ${items(n)} without ${plural(n, 'its', 'their')} mandatory accessory`,
      ARTICLE_GONE: (count: string, n: number) =>
        `${count} ${items(n)} with an article that is no longer in the catalogue`,
      ARTICLE_INACTIVE: (count: string, n: number) =>
        `${count} ${items(n)} with an inactive article`,
      PRICE_CHANGED: (count: string, n: number) =>
        `${count} ${items(n)} whose list price has changed since`,
      GAP_EMPTY: (count: string, n: number) => `${count} ${items(n)} whose bidder gap stays empty`,
    },
    andMore: (count: string) => `and ${count} more`,
    customerMissing: 'The customer is not known. The ERP has to assign the record itself.',
    discountChanged:
      'The customer has another discount by now. Prices are still calculated with the former one.',
    unsureFields: (n: number) =>
      n === 1 ? '1 header field is not checked yet' : `${n} header fields are not checked yet`,
    noSubscription: (event: string) =>
      `No active webhook subscription for ${event}. It can only be found in the list.`,
    told: (n: number, event: string) =>
      n === 1
        ? `1 webhook subscription is told at once (${event}).`
        : `${n} webhook subscriptions are told at once (${event}).`,
    filed: (folder: string) => `SFTP users find the record as a file in /out/${folder}.`,
    customer: 'Customer',
    project: 'Project',
    noProject: 'no project',
    unknown: 'unknown',
    releasedBy: 'Released by',
    net: 'Net total',
    scope: 'Scope',
    scopeOf: (matched: string, total: string) => `${matched} of ${total} items with an article`,
    sent: 'What is sent',
    event: 'Event',
    eventFields: 'In it',
    recordAt: 'Record',
    chapters: 'Chapters',
    positions: 'Items',
    matched: 'with an article',
    unmatched: 'not matched',
    pricedAlone: 'priced without an article',
    notOffered: 'not offered',
    notRelevant: 'not relevant',
    texts: 'notes',
    vat: 'VAT',
    gross: 'gross',
    noPrices: 'Orders have no prices: all totals are 0.',
    totals: 'Totals',
    fields: 'Custom fields',
    noFields: 'none',
    headFields: 'Header fields',
    files: 'Files',
    atRelease: 'time of the release',

    trace: 'Hand-over',
    never: 'Not exported yet.',
    neverText:
      'After the release the ERP is told, fetches the record and acknowledges it. Each step appears here at once.',
    exportNumber: (n: number) => `Export no. ${n}`,
    beforeFirst: 'Before the first export',
    released: (user: string) => `released by ${user}`,
    eventLine: 'Event',
    attempt: (host: string) => `Delivery to ${host}`,
    attemptNumber: (n: number) => `attempt ${n}`,
    replay: 'sent again',
    milliseconds: (ms: string) => `${ms} ms`,
    nextAttempt: (time: string) => `next attempt ${time}`,
    deliveryError: {
      TARGET: 'address not allowed',
      DNS: 'the name leads to no address',
      CONNECT: 'no connection',
      TLS: 'encryption or certificate refused',
      TIMEOUT: 'no answer in time',
      PROTOCOL: 'no valid HTTP answer',
      HTTP_3XX: 'redirect (not followed)',
      HTTP_4XX: 'refused by the receiver',
      HTTP_5XX: 'the receiver failed',
    },
    fetched: 'The ERP fetched the record',
    fetchedFile: 'The ERP fetched the file',
    deletedFile: 'The ERP deleted the file',
    sftpUser: (name: string) => `SFTP user “${name}”`,
    key: (name: string) => `key “${name}”`,
    acknowledged: 'Acknowledged',
    erpNumber: {
      TENDER: (number: string) => `ERP offer ${number}`,
      ORDER: (number: string) => `ERP order ${number}`,
      PROJECT: (number: string) => `ERP project ${number}`,
    },
    correct: 'Correct',
    handOverAgain: 'Hand over again',
    state: {
      waiting: 'Waiting for the ERP …',
      fetched: 'Fetched, not acknowledged yet …',
      silent: 'The ERP did not react',
      success: 'Arrived',
      failed: 'Refused by the ERP',
    },
    silentText: (minutes: number) =>
      `For more than ${minutes} ${plural(minutes, 'minute', 'minutes')} nobody has fetched or acknowledged the record.`,
    noReason: 'without a reason',
    releaseFirst: 'Release now',
    downloads: 'Downloads',
    formats: {
      X84: 'GAEB X84 (offer)',
      X94: 'GAEB X94 (quotation with articles)',
      XLSX: 'Excel (XLSX)',
      CSV: 'CSV',
    },
    downloadsNotReleased: 'Only after the release.',
    downloadsNoTender: 'For tenders only.',
    downloading: (format: string) => `${format} is being written …`,
    downloadFailed: (format: string, why: string) => `${format} could not be written: ${why}`,
    atPosition: (number: string) => `Item ${number}:`,
    noAnswer: {
      NO_TENDER: 'An order has no prices to offer.',
      NOT_RELEASED: 'Release it first, then download it.',
      TOO_LARGE: 'The tender is too large for this format.',
      NUMBER_NOT_EXPRESSIBLE: 'The number does not fit this format.',
      AMOUNT_TOO_LARGE: 'A number has more digits than the format allows.',
      PRICE_NOT_EXPRESSIBLE: 'This format cannot say the price to the cent.',
      NOT_IN_ORIGINAL: "The customer's file does not have this item.",
      PLACE_AMBIGUOUS: "It cannot be told which line of the customer's file is meant.",
      ORIGINAL_UNREADABLE: "The customer's file cannot be read as a whole.",
      TOTALS_DIFFER: 'The items do not make the total.',
    },
    erpError: (message: string) => `ERP error: ${message}`,
  },
})
