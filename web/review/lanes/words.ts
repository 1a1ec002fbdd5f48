import { inBoth, plural } from '../../words/words.ts'

export const words = inBoth({
  de: {
    title: 'Alle „Sicher“ übernehmen',
    onlyOf: (name: string) => `Nur Positionen von ${name}.`,
    threshold: 'Schwelle',
    from: (score: string) => `Sicher (≥ ${score})`,
    count: (count: string, total: string) =>
      `${count} ${plural(count, 'Position', 'Positionen')} · ${total}`,
    higher: (all: string) =>
      `Strenger als die Stufe: von ${all} „Sicher“ bleiben die übrigen offen.`,
    precision: (days: string, percent: string, total: string) =>
      `${days} wurden ${percent} dieser Stufe unverändert bestätigt (n = ${total}).`,
    since: (date: string) => `Seit ${date}`,
    lately: 'In letzter Zeit',
    notEnough:
      'Noch keine 200 bestätigten Auswahlen: Wie oft diese Stufe stimmt, lässt sich noch nicht sagen.',
    leftOut: 'Nicht dabei:',
    nothingLeftOut: 'Nichts ausgenommen.',
    exception: {
      CONTRADICTION: (count: number) => `${count} mit Widerspruch in einem Merkmal`,
      ARTICLE_INACTIVE: (count: number) =>
        plural(count, '1 Auslaufartikel', `${count} Auslaufartikel`),
      NO_CONVERSION: (count: number) => `${count} ohne Umrechnung`,
      NO_MATCH: (count: number) => `${count} ohne Treffer`,
    },
    sample: (count: number) => `Stichprobe (${count})`,
    accept: (count?: string) => (count === undefined ? 'Übernehmen' : `${count} übernehmen`),
    accepting: 'Wird übernommen …',
    acceptingCount: (count: string) =>
      `${count} ${plural(count, 'Position wird', 'Positionen werden')} übernommen …`,
    cutOff:
      'Keine Verbindung. Sobald sie wieder da ist, zeigt sich, ob schon übernommen wurde; doppelt geschieht es nicht.',
    nothing: 'Ab dieser Schwelle gibt es keine offene Position.',
    changed: 'Inzwischen hat sich etwas geändert: Die Zahlen sind neu gezählt.',
  },
  en: {
    title: 'Accept all “Sure”',
    onlyOf: (name: string) => `Only items of ${name}.`,
    threshold: 'Threshold',
    from: (score: string) => `Sure (≥ ${score})`,
    count: (count: string, total: string) =>
      `${count} ${plural(count, 'item', 'items')} · ${total}`,
    higher: (all: string) => `Stricter than the lane: the rest of ${all} “Sure” stays open.`,
    precision: (days: string, percent: string, total: string) =>
      `${days} ${percent} of this lane were confirmed unchanged (n = ${total}).`,
    since: (date: string) => `Since ${date}`,
    lately: 'Lately',
    notEnough: 'Not yet 200 confirmed selections: how often this lane is right cannot be said yet.',
    leftOut: 'Not included:',
    nothingLeftOut: 'Nothing is left out.',
    exception: {
      CONTRADICTION: (count: number) => `${count} with a contradicting attribute`,
      ARTICLE_INACTIVE: (count: number) =>
        plural(count, '1 discontinued article', `${count} discontinued articles`),
      NO_CONVERSION: (count: number) => `${count} without a conversion`,
      NO_MATCH: (count: number) => `${count} without a match`,
    },
    sample: (count: number) => `Sample (${count})`,
    accept: (count?: string) => (count === undefined ? 'Accept' : `Accept ${count}`),
    accepting: 'Being accepted …',
    acceptingCount: (count: string) => `Accepting ${count} ${plural(count, 'item', 'items')} …`,
    cutOff: 'No connection. Once it is back it shows whether it was done; it is not done twice.',
    nothing: 'From this threshold on there is no open item.',
    changed: 'Something has changed meanwhile: the numbers were counted anew.',
  },
})
