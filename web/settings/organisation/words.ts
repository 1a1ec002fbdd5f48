import { inBoth, plural } from '../../words/words.ts'
import type { Fault, Field } from './entries.ts'

type Fields = Readonly<Record<Field, string>>
type Faults = Readonly<Record<Fault, (most: string) => string>>

export const words = inBoth({
  de: {
    section: {
      organisation: 'Organisation',
      money: 'Preise',
      place: 'Sprache und Zeit',
      lanes: 'Stufen des Abgleichs',
      erp: 'Rückmeldung des ERP',
      kept: 'Aufbewahrung',
      statistics: 'Auswertung',
    },
    about: {
      organisation: '',
      money: 'Gilt für Anfragen, die von jetzt an kommen. Vorhandene behalten, was sie haben.',
      place: '',
      lanes:
        'Ab welchem Trefferwert eine Position „Sicher“, „Prüfen“ oder „Unsicher“ heißt. Gilt sofort, auch für offene Anfragen.',
      erp: '',
      kept: 'Was älter ist, wird gelöscht. Anfragen, Projekte und das Änderungsprotokoll bleiben.',
      statistics: '',
    },
    field: {
      name: 'Name der Organisation',
      currency: 'Währung',
      vat_percent: 'Umsatzsteuer in %',
      language: 'Sprache',
      time_zone: 'Zeitzone',
      sure: '„Sicher“ ab',
      check: '„Prüfen“ ab',
      unsure: '„Unsicher“ ab',
      overdue_minutes: 'Überfällig nach Minuten',
      calls_kept_days: 'Protokoll der API-Aufrufe, in Tagen',
      deliveries_kept_days: 'Zugestellte Ereignisse, in Tagen',
      person_statistics: 'Auswertung nach Person erlauben',
    } as Fields,
    languageName: { de: 'Deutsch', en: 'Englisch' },
    languageHint: 'Für alle, die keine eigene gewählt haben, und für E-Mails.',
    timeZoneHint: 'Bestimmt, welcher Tag heute ist: für Abgaben und Fristen im Eingang.',
    overdueHint:
      'So lange darf Ihr ERP brauchen, um eine übergebene Anfrage zu bestätigen. Danach steht sie im Eingang als „ERP hat nicht reagiert“.',
    keptHint: (most: string) =>
      `Leer: ${most} ${plural(most, 'Tag', 'Tage')}, so lange wie der Betreiber. Mehr geht nicht.`,
    jobsKept: (days: string) =>
      `Jobs werden ${days} ${plural(days, 'Tag', 'Tage')} aufbewahrt; das bestimmt der Betreiber.`,
    personHint:
      'Administratoren sehen dann Kennzahlen einzelner Personen. Klären Sie das vorher, zum Beispiel mit dem Betriebsrat.',
    fault: {
      missing: () => 'Bitte ausfüllen.',
      percent: () => 'Eine Zahl von 0 bis 100, mit höchstens zwei Nachkommastellen.',
      limit: () => 'Eine Zahl von 0,01 bis 1.',
      order: () => 'Muss über der Stufe darunter liegen.',
      minutes: (most: string) => `Eine ganze Zahl von 1 bis ${most}.`,
      days: (most: string) => `Eine ganze Zahl von 1 bis ${most}, oder leer.`,
    } as Faults,
    serviceFault: {
      currency: 'Diese Währung kennt der Dienst nicht.',
      time_zone: 'Diese Zeitzone kennt der Dienst nicht.',
      order: 'Muss über der Stufe darunter liegen.',
    } as Readonly<Record<string, string>>,
    locked: (have: string) =>
      `Die Stufen lassen sich ändern, sobald 200 Entscheidungen der letzten 90 Tage vorliegen. Bisher sind es ${have}.`,
    preview: 'Genauigkeit der letzten 90 Tage',
    previewText:
      'Wie oft in jeder Stufe der erste Vorschlag übernommen wurde: mit den gespeicherten Grenzen und mit denen in den Feldern.',
    previewFew: 'Noch zu wenige Entscheidungen für eine Aussage.',
    lane: 'Stufe',
    saved: 'gespeichert',
    wished: 'mit diesen Grenzen',
    ofCount: (confirmed: string, total: string) => `${confirmed} von ${total}`,
    isSaved: 'Die Einstellungen sind gespeichert.',
    conflictTitle: 'Inzwischen geändert',
    conflictText:
      'Jemand anderes hat die Einstellungen gespeichert, während Sie sie bearbeitet haben. Ihre Änderungen sind noch da.',
    setting: 'Einstellung',
    now: 'Steht jetzt',
    yours: 'Ihre Änderung',
    keepMine: 'Meine Änderungen speichern',
    takeTheirs: 'Meine verwerfen',
    on: 'ja',
    off: 'nein',
  },
  en: {
    section: {
      organisation: 'Organisation',
      money: 'Prices',
      place: 'Language and time',
      lanes: 'Lanes of matching',
      erp: 'Answer of the ERP',
      kept: 'Retention',
      statistics: 'Statistics',
    },
    about: {
      organisation: '',
      money: 'Holds for requests that come from now on. Those that are there keep what they have.',
      place: '',
      lanes:
        'From which score on a position is called “Sure”, “Check” or “Unsure”. Holds at once, for open requests too.',
      erp: '',
      kept: 'What is older is deleted. Requests, projects and the audit log stay.',
      statistics: '',
    },
    field: {
      name: 'Name of the organisation',
      currency: 'Currency',
      vat_percent: 'VAT in %',
      language: 'Language',
      time_zone: 'Time zone',
      sure: '“Sure” from',
      check: '“Check” from',
      unsure: '“Unsure” from',
      overdue_minutes: 'Overdue after minutes',
      calls_kept_days: 'Log of API calls, in days',
      deliveries_kept_days: 'Delivered events, in days',
      person_statistics: 'Allow statistics by person',
    },
    languageName: { de: 'German', en: 'English' },
    languageHint: 'For everybody who has not chosen one, and for e-mails.',
    timeZoneHint: 'Says which day is today: for submissions and deadlines in the inbox.',
    overdueHint:
      'So long your ERP may take to acknowledge a request that was handed over. After that the inbox says “ERP did not react”.',
    keptHint: (most: string) =>
      `Empty: ${most} ${plural(most, 'day', 'days')}, as long as the operator. More is not possible.`,
    jobsKept: (days: string) =>
      `Jobs are kept for ${days} ${plural(days, 'day', 'days')}; the operator decides that.`,
    personHint:
      'Administrators then see figures of single people. Settle this first, for example with the works council.',
    fault: {
      missing: () => 'Please fill this in.',
      percent: () => 'A number from 0 to 100, with two decimals at the most.',
      limit: () => 'A number from 0.01 to 1.',
      order: () => 'Must be above the lane below.',
      minutes: (most: string) => `A whole number from 1 to ${most}.`,
      days: (most: string) => `A whole number from 1 to ${most}, or nothing.`,
    },
    serviceFault: {
      currency: 'The service does not know this currency.',
      time_zone: 'The service does not know this time zone.',
      order: 'Must be above the lane below.',
    },
    locked: (have: string) =>
      `The lanes can be changed as soon as there are 200 decisions of the last 90 days. So far there are ${have}.`,
    preview: 'Precision of the last 90 days',
    previewText:
      'How often the first prediction was taken in each lane: with the limits that are saved, and with those in the fields.',
    previewFew: 'There are too few decisions yet to say anything.',
    lane: 'Lane',
    saved: 'saved',
    wished: 'with these limits',
    ofCount: (confirmed: string, total: string) => `${confirmed} of ${total}`,
    isSaved: 'The settings are saved.',
    conflictTitle: 'Changed meanwhile',
    conflictText:
      'Somebody else saved the settings while you were changing them. Your changes are still there.',
    setting: 'Setting',
    now: 'Is now',
    yours: 'Your change',
    keepMine: 'Save my changes',
    takeTheirs: 'Discard mine',
    on: 'yes',
    off: 'no',
  },
})
