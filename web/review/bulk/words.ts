import { inBoth, plural } from '../../words/words.ts'

export const words = inBoth({
  de: {
    assignArticle: 'Artikel zuweisen',
    discount: 'Rabatt/Aufschlag',
    discountTitle: (count: string) =>
      `Rabatt oder Aufschlag für ${count} ${plural(count, 'Position', 'Positionen')}`,
    discountField: 'Rabatt auf den Listenpreis in %',
    discountHint: 'Mit Minus ein Aufschlag: −5. Leer: der Rabatt des Kunden.',
    apply: (count: string) => `Für ${count} setzen`,
    done: (count: string) => `${count} ${plural(count, 'Position', 'Positionen')} geändert`,
    sureTitle: (count: string) => `${count} ${plural(count, 'Position', 'Positionen')} ändern?`,
    sureText: 'Ein Schritt; er lässt sich rückgängig machen.',
    sureYes: (count: string) => `${count} ändern`,
  },
  en: {
    assignArticle: 'Assign an article',
    discount: 'Discount/surcharge',
    discountTitle: (count: string) =>
      `Discount or surcharge for ${count} ${plural(count, 'item', 'items')}`,
    discountField: 'Discount on the list price in %',
    discountHint: "With a minus a surcharge: −5. Empty: the customer's discount.",
    apply: (count: string) => `Set for ${count}`,
    done: (count: string) => `${count} ${plural(count, 'item', 'items')} changed`,
    sureTitle: (count: string) => `Change ${count} ${plural(count, 'item', 'items')}?`,
    sureText: 'One step; it can be undone.',
    sureYes: (count: string) => `Change ${count}`,
  },
})
