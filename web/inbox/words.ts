import { inBoth, plural } from '../words/words.ts'
import { type Age, LONG_DAYS } from './due.ts'
import type { Order, Quick, State, Tab } from './filters.ts'

type ColumnWords = Record<
  | 'kind'
  | 'number'
  | 'name'
  | 'customer'
  | 'branch'
  | 'assigned'
  | 'status'
  | 'progress'
  | 'due'
  | 'value'
  | 'erp'
  | 'channel'
  | 'age',
  string
>

export const words = inBoth({
  de: {
    title: 'Eingang',
    newRequest: 'Neue Anfrage',
    view: 'Ansicht',
    tab: { mine: 'Meine', branch: 'Niederlassung', all: 'Alle' } as Record<Tab, string>,
    chooseBranch: 'Niederlassung wählen',
    search: 'Suche: Nr., Bezeichnung, Kunde, Projekt …',
    ofCustomer: (customer: string) => `Kunde ${customer}`,
    withArticle: (article: string) => `mit Artikel ${article}`,
    cameIn: (from: string, to: string) => `Eingegangen ${from} – ${to}`,
    ofPerson: (name: string | undefined) => (name ? `Zuständig ${name}` : 'Niemandem zugewiesen'),
    withoutBranch: 'Ohne Niederlassung',
    removeFilter: (filter: string) => `${filter}: Filter aufheben`,
    kind: 'Typ',
    status: 'Status',
    order: 'Reihenfolge',
    anyKind: 'Alle Typen',
    states: {
      current: 'Alle außer Archiv',
      open: 'Zu erledigen',
      PROCESSING: 'Verarbeitung',
      NEEDS_REVIEW: 'In Prüfung',
      READY_TO_EXPORT: 'Bereit',
      EXPORTED: 'Exportiert',
      ARCHIVED: 'Archiviert',
    } as Record<State, string>,
    orders: { urgent: 'Dringendes zuerst', changed: 'Zuletzt geändert' } as Record<Order, string>,
    quick: {
      error: 'ERP-Fehler',
      today: 'Abgabe fällig',
      processing: 'in Verarbeitung',
    } as Record<Quick, string>,
    quickFilters: 'Schnellfilter',
    showNew: (count: number) => `${count} neue anzeigen`,
    columns: {
      kind: 'Typ',
      number: 'Nr.',
      name: 'Bezeichnung',
      customer: 'Kunde',
      branch: 'Niederlassung',
      assigned: 'Zuständig',
      status: 'Status',
      progress: 'Fortschritt',
      due: 'Abgabe',
      value: 'Wert netto',
      erp: 'ERP',
      channel: 'Kanal',
      age: 'Alter',
    } as ColumnWords,
    select: 'Auswahl',
    selectRow: (id: string) => `${id} auswählen`,
    projectOf: (name: string) => `Projekt ${name}`,
    openProject: 'Projekt öffnen',
    openCustomer: 'Kunden öffnen',
    actions: 'Aktionen',
    actionsOf: (id: string) => `Aktionen für ${id}`,
    unnamed: 'Ohne Bezeichnung',
    noCustomer: 'Kunde offen',
    foundBy: {
      ID: 'Kundennummer wurde genannt',
      CONTACT: 'erkannt am Kontakt des Absenders',
      DOMAIN_PATTERN: 'erkannt an der Domain des Kunden',
      INFERRED_DOMAIN: 'erkannt an einer Domain, die nur dieser Kunde hat',
      PERSON: 'von Hand gewählt',
    } as Record<string, string>,
    open: (count: string) => `${count} offen`,
    settled: (done: string, total: string) => `${done}/${total}`,
    noPositions: 'Keine Positionen',
    processingSteps: {
      QUEUED: 'Wartet',
      READ: 'Liest',
      STRUCTURE: 'Gliedert',
      MATCH: 'Abgleich',
      PRICE: 'Preise',
    } as Record<string, string>,
    processing: 'Läuft',
    due(days: number): string {
      if (days < -LONG_DAYS) return 'überfällig'
      if (days < 0) return `überfällig, ${-days} ${plural(-days, 'Tag', 'Tage')}`
      if (days === 0) return 'heute'
      return days === 1 ? 'morgen' : `in ${days} Tagen`
    },
    erpFailed: 'Fehler',
    erpTaken: 'Übernommen',
    erpWaits: 'Ohne Quittung',
    erpSilent: 'ERP hat nicht reagiert',
    channel: { UPLOAD: 'Upload', API: 'API' },
    age: ({ count, unit }: Age) =>
      `${count} ${{ minute: 'Min.', hour: 'Std.', day: plural(count, 'Tag', 'Tage') }[unit]}`,
    chosen: (count: number) => `${count} ausgewählt`,
    assign: 'Zuweisen',
    archive: 'Archivieren',
    restore: 'Zurückholen',
    reopen: 'Wieder öffnen',
    exportAgain: 'Erneut exportieren',
    moveBranch: 'Niederlassung ändern',
    source: 'Quelldateien',
    clear: 'Auswahl aufheben',
    assignTitle: (count: number) =>
      count === 1 ? 'Anfrage zuweisen' : `${count} Anfragen zuweisen`,
    assignTo: 'Zuständig',
    nobody: 'Niemand',
    me: 'ich',
    branchTitle: (count: number) =>
      count === 1 ? 'Niederlassung ändern' : `Niederlassung von ${count} Anfragen ändern`,
    noBranch: 'Keine',
    archiveTitle: (count: number) =>
      `${count} ${plural(count, 'Anfrage', 'Anfragen')} archivieren?`,
    archiveText: 'Archivierte Anfragen lassen sich jederzeit zurückholen.',
    archived: (count: number) =>
      count === 1 ? 'Anfrage archiviert' : `${count} Anfragen archiviert`,
    restored: (count: number) =>
      count === 1 ? 'Anfrage zurückgeholt' : `${count} Anfragen zurückgeholt`,
    assigned: (count: number, name: string) =>
      `${count} ${plural(count, 'Anfrage', 'Anfragen')} zugewiesen an ${name}`,
    unassigned: (count: number) =>
      `${count} ${plural(count, 'Anfrage hat', 'Anfragen haben')} niemanden mehr, der zuständig ist`,
    moved: (count: number, name: string) =>
      `${count} ${plural(count, 'Anfrage', 'Anfragen')} in Niederlassung ${name}`,
    takenOut: (count: number) =>
      `${count} ${plural(count, 'Anfrage hat', 'Anfragen haben')} keine Niederlassung mehr`,
    undone: (count: number) =>
      `${count} ${plural(count, 'Anfrage ist', 'Anfragen sind')} wieder wie zuvor`,
    reopened: (id: string) => `${id} ist wieder in Prüfung`,
    notDone: (id: string, reason: string) => `${id}: ${reason}`,
    notDoneMany: (count: number, reason: string) => `${count} nicht möglich, z. B.: ${reason}`,
    reason: {
      CONFLICT: 'In diesem Status ist das nicht möglich.',
      NOT_FOUND: 'Die Anfrage gibt es nicht mehr.',
    } as Record<string, string>,
    sourceTitle: (id: string) => `Quelldateien von ${id}`,
    sourceNone: 'Diese Anfrage kam ohne Dateien.',
    download: 'Herunterladen',
    noResults: 'Keine Anfrage passt',
    emptyTitle: 'Noch keine Anfragen',
    allArchived: 'Alle Anfragen sind archiviert',
    showArchive: 'Archiv zeigen',
    emptyText: 'Datei hierher ziehen oder per API senden.',
    emptyTextNew: 'Datei hierher ziehen, per API senden oder Demo-Ausschreibung laden.',
    loadDemo: 'Demo-Ausschreibung laden',
    dropHere: 'Loslassen, um daraus eine neue Anfrage zu machen',
    erpSays: (message: string) => `ERP: ${message}`,
    list: 'Anfragen',
  },
  en: {
    title: 'Inbox',
    newRequest: 'New request',
    view: 'View',
    tab: { mine: 'Mine', branch: 'Branch', all: 'All' },
    chooseBranch: 'Choose a branch',
    search: 'Search: no., name, customer, project …',
    ofCustomer: (customer: string) => `Customer ${customer}`,
    withArticle: (article: string) => `with article ${article}`,
    cameIn: (from: string, to: string) => `Came in ${from} – ${to}`,
    ofPerson: (name: string | undefined) => (name ? `Responsible ${name}` : 'Assigned to nobody'),
    withoutBranch: 'Without a branch',
    removeFilter: (filter: string) => `${filter}: remove filter`,
    kind: 'Kind',
    status: 'Status',
    order: 'Order',
    anyKind: 'All kinds',
    states: {
      current: 'All but archived',
      open: 'To do',
      PROCESSING: 'Processing',
      NEEDS_REVIEW: 'Needs review',
      READY_TO_EXPORT: 'Ready',
      EXPORTED: 'Exported',
      ARCHIVED: 'Archived',
    },
    orders: { urgent: 'Urgent first', changed: 'Recently changed' },
    quick: { error: 'ERP errors', today: 'Due or overdue', processing: 'in processing' },
    quickFilters: 'Quick filters',
    showNew: (count: number) => `Show ${count} new`,
    columns: {
      kind: 'Kind',
      number: 'No.',
      name: 'Name',
      customer: 'Customer',
      branch: 'Branch',
      assigned: 'Responsible',
      status: 'Status',
      progress: 'Progress',
      due: 'Submission',
      value: 'Net value',
      erp: 'ERP',
      channel: 'Channel',
      age: 'Age',
    },
    select: 'Selection',
    selectRow: (id: string) => `Select ${id}`,
    projectOf: (name: string) => `Project ${name}`,
    openProject: 'Open the project',
    openCustomer: 'Open the customer',
    actions: 'Actions',
    actionsOf: (id: string) => `Actions for ${id}`,
    unnamed: 'Without a name',
    noCustomer: 'No customer yet',
    foundBy: {
      ID: 'the customer number was given',
      CONTACT: 'found by the contact of the sender',
      DOMAIN_PATTERN: "found by the customer's domain",
      INFERRED_DOMAIN: 'found by a domain that only this customer has',
      PERSON: 'chosen by hand',
    },
    open: (count: string) => `${count} open`,
    settled: (done: string, total: string) => `${done}/${total}`,
    noPositions: 'No items',
    processingSteps: {
      QUEUED: 'Waiting',
      READ: 'Reading',
      STRUCTURE: 'Structuring',
      MATCH: 'Matching',
      PRICE: 'Prices',
    },
    processing: 'Running',
    due(days: number): string {
      if (days < -LONG_DAYS) return 'overdue'
      if (days < 0) return `overdue by ${-days} ${plural(-days, 'day', 'days')}`
      if (days === 0) return 'today'
      return days === 1 ? 'tomorrow' : `in ${days} days`
    },
    erpFailed: 'Error',
    erpTaken: 'Taken',
    erpWaits: 'Not acknowledged',
    erpSilent: 'The ERP did not react',
    channel: { UPLOAD: 'Upload', API: 'API' },
    age: ({ count, unit }: Age) =>
      `${count} ${{ minute: 'min', hour: 'h', day: plural(count, 'day', 'days') }[unit]}`,
    chosen: (count: number) => `${count} selected`,
    assign: 'Assign',
    archive: 'Archive',
    restore: 'Bring back',
    reopen: 'Reopen',
    exportAgain: 'Export again',
    moveBranch: 'Change branch',
    source: 'Source files',
    clear: 'Clear selection',
    assignTitle: (count: number) => (count === 1 ? 'Assign request' : `Assign ${count} requests`),
    assignTo: 'Responsible',
    nobody: 'Nobody',
    me: 'me',
    branchTitle: (count: number) =>
      count === 1 ? 'Change branch' : `Change the branch of ${count} requests`,
    noBranch: 'None',
    archiveTitle: (count: number) => `Archive ${count} ${plural(count, 'request', 'requests')}?`,
    archiveText: 'Archived requests can be brought back at any time.',
    archived: (count: number) => (count === 1 ? 'Request archived' : `${count} requests archived`),
    restored: (count: number) =>
      count === 1 ? 'Request brought back' : `${count} requests brought back`,
    assigned: (count: number, name: string) =>
      `${count} ${plural(count, 'request', 'requests')} assigned to ${name}`,
    unassigned: (count: number) =>
      `Nobody is responsible for ${count} ${plural(count, 'request', 'requests')} any more`,
    moved: (count: number, name: string) =>
      `${count} ${plural(count, 'request', 'requests')} moved to branch ${name}`,
    takenOut: (count: number) =>
      `${count} ${plural(count, 'request has', 'requests have')} no branch any more`,
    undone: (count: number) => `${count} ${plural(count, 'request is', 'requests are')} as before`,
    reopened: (id: string) => `${id} is under review again`,
    notDone: (id: string, reason: string) => `${id}: ${reason}`,
    notDoneMany: (count: number, reason: string) => `${count} not possible, for example: ${reason}`,
    reason: {
      CONFLICT: 'Its status does not allow this.',
      NOT_FOUND: 'The request is no longer there.',
    },
    sourceTitle: (id: string) => `Source files of ${id}`,
    sourceNone: 'This request came without files.',
    download: 'Download',
    noResults: 'No request fits',
    emptyTitle: 'No requests yet',
    allArchived: 'All requests are archived',
    showArchive: 'Show the archive',
    emptyText: 'Drop a file here or send one by the API.',
    emptyTextNew: 'Drop a file here, send one by the API or load a demo tender.',
    loadDemo: 'Load a demo tender',
    dropHere: 'Let go to make a new request of it',
    erpSays: (message: string) => `ERP: ${message}`,
    list: 'Requests',
  },
})
