import { inBoth } from '../../words/words.ts'

export const words = inBoth({
  de: {
    assignArticle: 'Artikel zuweisen',
    discount: 'Rabatt/Aufschlag',
    discountTitle: (count: string) => `Rabatt für ${count} Positionen`,
    discountField: 'Rabatt auf den Listenpreis in %',
    discountHint: 'Leer: der Rabatt des Kunden.',
    apply: (count: string) => `Für ${count} setzen`,
    done: (count: string) => `${count} Positionen geändert`,
    sureTitle: (count: string) => `${count} Positionen ändern?`,
    sureText: 'Ein Schritt; er lässt sich rückgängig machen.',
    sureYes: (count: string) => `${count} ändern`,
  },
  en: {
    assignArticle: 'Assign an article',
    discount: 'Discount',
    discountTitle: (count: string) => `Discount for ${count} items`,
    discountField: 'Discount on the list price in %',
    discountHint: "Empty: the customer's discount.",
    apply: (count: string) => `Set for ${count}`,
    done: (count: string) => `${count} items changed`,
    sureTitle: (count: string) => `Change ${count} items?`,
    sureText: 'One step; it can be undone.',
    sureYes: (count: string) => `Change ${count}`,
  },
})
