import type { Choice } from '../../parts/fields.tsx'

/** As the browser knows them, with the one that is chosen, which it may not know. */
export function timeZones(chosen: string): readonly Choice[] {
  return withChosen(Intl.supportedValuesOf('timeZone'), chosen).map((id) => ({ id, label: id }))
}

export function currencies(chosen: string, locale: string): readonly Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return withChosen(Intl.supportedValuesOf('currency'), chosen).map((id) => ({
    id,
    label: /^[A-Z]{3}$/.test(id) ? `${id} – ${names.of(id)}` : id,
  }))
}

const withChosen = (known: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
