import { inBoth } from '../words/words.ts'

/** Why something typed is no number that fits. */
export const entryWords = inBoth({
  de: {
    nonsense: 'Das ist keine Zahl. Möglich: 1.234,5 · =12,5*1,08 · +5%',
    separator: 'Der Punkt trennt Tausender, das Komma die Nachkommastellen: 1.234,5',
    negative: 'Nicht kleiner als 0.',
    tooLittle: 'Das ist zu wenig.',
    tooMuch: 'Höchstens 100.',
    tooLong: 'Höchstens 15 Ziffern.',
    byZero: 'Durch 0 lässt sich nicht teilen.',
    nothingToChange: 'Hier steht noch kein Wert, der sich ändern ließe.',
    confirm: 'Enter bestätigt, Esc verwirft.',
    savedAnyway: 'Der Wert ist gespeichert, die Position ist markiert.',
    noUnit: 'Eine Zahl ist keine Einheit.',
  },
  en: {
    nonsense: 'This is no number. Possible: 1,234.5 · =12.5*1.08 · +5%',
    separator: 'The comma separates thousands, the point decimals: 1,234.5',
    negative: 'Not less than 0.',
    tooLittle: 'That is too little.',
    tooMuch: '100 at the most.',
    tooLong: '15 digits at the most.',
    byZero: 'Nothing can be divided by 0.',
    nothingToChange: 'There is no value here yet that could be changed.',
    confirm: 'Enter confirms, Esc discards.',
    savedAnyway: 'The value is saved and the position is marked.',
    noUnit: 'A number is not a unit.',
  },
})

/** A day, with or without a time, as it is typed. */
export const dayWords = inBoth({
  de: {
    placeholder: 'TT.MM.JJJJ',
    withTime: 'TT.MM.JJJJ HH:MM',
    wrong: 'Kein Datum. Zum Beispiel 14.11.2026',
    wrongMoment: 'Kein Zeitpunkt. Zum Beispiel 14.11.2026 09:30',
    choose: (label: string) => `${label}: im Kalender wählen`,
  },
  en: {
    placeholder: 'DD/MM/YYYY',
    withTime: 'DD/MM/YYYY HH:MM',
    wrong: 'Not a date. For example 14/11/2026',
    wrongMoment: 'Not a point in time. For example 14/11/2026 09:30',
    choose: (label: string) => `${label}: choose in the calendar`,
  },
})
