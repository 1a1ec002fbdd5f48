import { useMemo } from 'react'
import type { Language } from '../api/types.ts'
import { useLanguage } from '../words/words.ts'

/** How numbers, money and times are written. Formatters are slow to make, so there is one of each per language. */
export type Formats = ReturnType<typeof createFormats>

const LOCALES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' }

const made = new Map<Language, Formats>()

export function formatsOf(language: Language): Formats {
  const known = made.get(language)
  if (known) return known
  const formats = createFormats(LOCALES[language])
  made.set(language, formats)
  return formats
}

export const useFormats = (): Formats => {
  const language = useLanguage()
  return useMemo(() => formatsOf(language), [language])
}

/** A decimal as the service writes it: never a float on its way, so nothing is rounded but what is shown. */
type Decimal = string | number

function createFormats(locale: string) {
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const amount = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const price = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  })
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const date = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  const shortDate = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit' })
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const monies = new Map<string, Intl.NumberFormat>()
  const unitPrices = new Map<string, Intl.NumberFormat>()
  return {
    locale,
    quantity: (value: Decimal) => quantity.format(value as number),
    /** Two places, without a currency. */
    amount: (value: Decimal) => amount.format(value as number),
    /** As many places as it has, two at least. */
    price: (value: Decimal) => price.format(value as number),
    count: (value: number) => count.format(value),
    percent: (value: Decimal) =>
      `${percent.format(value as number)}${locale === LOCALES.de ? ' ' : ''}%`,
    /** Of 0 to 1, to one decimal. */
    share: (value: number) => share.format(value),
    money(value: Decimal, currency: string) {
      const known =
        monies.get(currency) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
      monies.set(currency, known)
      return known.format(value as number)
    },
    /** The price of one: with as many places as it has, two at least. */
    unitPrice(value: Decimal, currency: string) {
      const known =
        unitPrices.get(currency) ??
        new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 6 })
      unitPrices.set(currency, known)
      return known.format(value as number)
    },
    /** What a code such as `de` stands for; partners send others too, which are shown as they are. */
    languageOf: (code: string) => (/^[a-z]{2}$/i.test(code) ? languages.of(code) : code) ?? code,
    date: (iso: string) => date.format(dayOf(iso)),
    shortDate: (iso: string) => shortDate.format(dayOf(iso)),
    time: (iso: string) => time.format(new Date(iso)),
    moment: (iso: string) => moment.format(new Date(iso)),
    /** The time alone where it is today's. */
    timeOrMoment: (iso: string, now = new Date()) =>
      isSameDay(new Date(iso), now) ? time.format(new Date(iso)) : moment.format(new Date(iso)),
    /** How long ago, or how long until: `vor 3 Minuten`, `in 5 Tagen`. */
    ago(iso: string, now = Date.now()) {
      const seconds = (new Date(iso).getTime() - now) / 1_000
      const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? LEAST
      return relative.format(Math.trunc(seconds / size), unit)
    },
    /** Without the year where it is this one. */
    dateInYear: (iso: string, now = new Date()) =>
      (dayOf(iso).getFullYear() === now.getFullYear() ? shortDate : date).format(dayOf(iso)),
  }
}

const LEAST = ['second', 1] as const
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()

/** A day without a time is that day, wherever the reader is. */
const dayOf = (iso: string): Date => new Date(iso.length === 10 ? `${iso}T12:00:00` : iso)
