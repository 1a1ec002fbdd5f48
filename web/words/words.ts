import { createContext, useContext } from 'react'
import type { Language } from '../api/types.ts'

/** The same words in both languages: who adds one to the first and not to the second does not compile. */
export type Words<Catalogue> = { readonly de: Catalogue; readonly en: NoInfer<Catalogue> }

export const inBoth = <Catalogue>(words: Words<Catalogue>): Words<Catalogue> => words

export const LanguageContext = createContext<Language>('de')

export const useLanguage = (): Language => useContext(LanguageContext)

/** A catalogue in the language of who reads. */
export const useWords = <Catalogue>(words: Words<Catalogue>): Catalogue => words[useLanguage()]

/** One or several, where the two differ: `plural(3, 'Position', 'Positionen')`; also of a formatted count. */
export const plural = (count: number | string, one: string, several: string): string =>
  String(count) === '1' ? one : several
