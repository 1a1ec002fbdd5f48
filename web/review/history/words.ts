import { inBoth } from '../../words/words.ts'

export const words = inBoth({
  de: {
    title: 'Verlauf',
    empty: 'Noch hat niemand etwas geändert.',
    positions: (count: string, one: boolean) => `${count} ${one ? 'Position' : 'Positionen'}`,
    named: (one: boolean): string => (one ? 'Position' : 'Positionen'),
    andMore: (count: string) => `und ${count} weitere`,
    undone: (who: string, when: string) => `rückgängig gemacht von ${who}, ${when}`,
    later: 'später geändert',
    undoIt: (what: string) => `Rückgängig: ${what}`,
    more: 'Ältere zeigen',
    list: 'Was geändert wurde, das Neueste zuerst',
  },
  en: {
    title: 'History',
    empty: 'Nobody has changed anything yet.',
    positions: (count: string, one: boolean) => `${count} ${one ? 'item' : 'items'}`,
    named: (one: boolean): string => (one ? 'Item' : 'Items'),
    andMore: (count: string) => `and ${count} more`,
    undone: (who: string, when: string) => `undone by ${who}, ${when}`,
    later: 'changed later',
    undoIt: (what: string) => `Undo: ${what}`,
    more: 'Show older ones',
    list: 'What was changed, the latest first',
  },
})
