import type { Page } from 'playwright-core'

/** What the application itself says: names, labels and headings, not the data in between. */
export const ownTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const own =
      'button, h2, h3, label, legend, th, dt, summary, caption, [role="columnheader"], nav a'
    const isShown = (each: Element) => each.getClientRects().length > 0
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
      .filter((each) => isShown(each) && !each.closest('[role="row"]'))
      .flatMap((each) => [each.getAttribute('aria-label'), each.getAttribute('placeholder')])
    // The source is the customer's own text.
    const texts = [...document.querySelectorAll<HTMLElement>(own)]
      .filter((each) => !each.closest('.review-pane.source'))
      .filter((each) => isShown(each) && !each.closest('[role="gridcell"], .position-prediction'))
      .map((each) => each.innerText)
    return [...texts, ...named].filter((text) => text != null && text.trim() !== '') as string[]
  })

const STOP_WORDS =
  /\b(?:der|die|das|und|oder|nicht|ist|sind|wird|werden|mit|ohne|für|von|zum|zur|bei|auf|nach|noch|keine?|alle|Anfragen?|Ausschreibung(?:en)?|Bestellung(?:en)?|Eingang|Suche|Kunde|Menge|Artikel|Abmelden|Schließen|Zurück|Rückgängig|Freigeben|Übergabe|Verlauf|Quelle|Treffer|Sicher|Prüfen|Offen)\b/i

/** Their own names are the same in every language. */
export const germanIn = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => STOP_WORDS.test(text.replaceAll('Deutsch', '')))

export const untranslated = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) =>
    /^(?:undefined|null|\[object)|\b[a-z]+(?:\.[a-z][A-Za-z]+)+\b(?<!\.(?:completed|exported|finished|processing_completed|xlsx|pdf|docx|example))/.test(
      text,
    ),
  )
