import type { Article } from '../../src/demo/catalogue/article.ts'
import type { Chance } from './chance.ts'
import type { Language } from './sheet.ts'

type NumberKind = 'article' | 'ean' | 'maker' | 'supplier'

export type WrittenNumber = {
  /** With its label, where it has one. */
  readonly text: string
  readonly isLabelled: boolean
  /** Blanks, hyphens or letters stand otherwise than in the catalogue. */
  readonly isReshaped: boolean
  readonly kind: NumberKind
}

const LABELS: Readonly<Record<Language, Readonly<Record<NumberKind, readonly string[]>>>> = {
  de: {
    article: ['Art.-Nr.', 'Art.Nr.', 'Artikelnummer', 'Artikel-Nr.:', 'Bestell-Nr.', 'Best.-Nr.'],
    ean: ['EAN', 'EAN:', 'GTIN', 'EAN-Code'],
    maker: ['Hersteller-Nr.', 'Herst.-Nr.', 'Herstellernummer:', 'Herst.-Art.-Nr.', 'Typ-Nr.'],
    supplier: ['Lief.-Art.-Nr.', 'Lieferanten-Artikel-Nr.', 'Bestell-Nr.'],
  },
  en: {
    article: ['Art. no.', 'Item no.', 'Order no.', 'Part no.:', 'Article number'],
    ean: ['EAN', 'GTIN', 'EAN code'],
    maker: ['Mfr. part no.', 'MPN', 'Manufacturer no.', "Maker's part no."],
    supplier: ['Supplier part no.', 'Order no.', 'Supplier item no.'],
  },
}

const LABELLED = 0.5
const RESHAPED = 0.5

export function writtenNumber(article: Article, language: Language, chance: Chance): WrittenNumber {
  const kind = numberKind(article, chance)
  const number = numberOf(article, kind)
  const shaped = chance.happens(RESHAPED) ? reshaped(number, kind, chance) : number
  const isLabelled = chance.happens(LABELLED)
  const label = chance.wording(LABELS[language][kind])
  return {
    kind,
    text: isLabelled ? `${label} ${shaped}` : shaped,
    isLabelled,
    isReshaped: shaped !== number,
  }
}

function numberKind({ ean }: Article, chance: Chance): NumberKind {
  const kind = chance.pick([
    'article',
    'article',
    'article',
    'article',
    'ean',
    'ean',
    'maker',
    'maker',
    'maker',
    'supplier',
  ] as const)
  return kind === 'ean' && ean === undefined ? 'article' : kind
}

function numberOf(article: Article, kind: NumberKind): string {
  switch (kind) {
    case 'article':
      return article.article_number
    case 'ean':
      return article.ean ?? article.article_number
    case 'maker':
      return article.manufacturer_article_number
    default:
      return article.supplier_article_number
  }
}

/** The same letters and digits, with other marks between them. */
function reshaped(number: string, kind: NumberKind, chance: Chance): string {
  if (kind === 'ean') {
    const [a, b, c] = chance.pick([
      [1, 7, 13],
      [2, 7, 12],
      [3, 7, 13],
    ] as const)
    const groups = [number.slice(0, a), number.slice(a, b), number.slice(b, c), number.slice(c)]
    return groups.filter((group) => group !== '').join(chance.pick([' ', ' ', '-']))
  }
  switch (chance.below(5)) {
    case 0:
      return number.replace(/[ .\-/]/g, '')
    case 1:
      return number.replace(/[.\-/]/g, ' ')
    case 2:
      return number.replace(/[ ./]/g, '-').replace(/^([A-Z]{2,3})(?=\d)/, '$1-')
    case 3:
      return number.toLowerCase().replace(/ /g, '.')
    default:
      return number.replace(/^([A-Z]{2,3})-?(?=\d)/, '$1 ').replace(/-(?=\d+$)/, '/')
  }
}
