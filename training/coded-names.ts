import type { Article } from '../src/demo/catalogue/article.ts'
import { dice, pick } from '../src/demo/dice.ts'
import { hashOf } from '../src/matching/text/hash.ts'
import type { WrittenPosition, WrittenPositions } from './positions/written-positions.ts'

/**
 * Many makers call their products by a code, `KX-TG8232B`, and so do those who ask for them; siblings
 * differ in a character of it. The demo's makers do not, so a share of the positions to learn from is
 * rewritten: every article's name ends in such a code, and the position says that of one article that
 * fits, in one of the ways people write codes, and only a part of its own words.
 */
export function withCodes(written: WrittenPositions, seed: number): WrittenPositions {
  const articles = new Map(
    [...written.articles()].map((article) => [article.article_number, article]),
  )
  return {
    *articles() {
      for (const article of articles.values()) {
        yield { ...article, name: `${article.name} ${codeOf(article)}` }
      }
    },
    positions: written.positions.map((position, at) => coded(position, articles, dice(seed, at))),
  }
}

/** The same letters for a maker, the same digits for a series, an end of its own for each article. */
function codeOf({ article_number, manufacturer_name }: Article): string {
  const [series = '', member = ''] = article_number.split('-')
  const maker = hashOf(manufacturer_name)
  const letters = manufacturer_name
    .slice(0, 2)
    .toUpperCase()
    .replace(/[^A-Z]/g, 'X')
  const digits = String(hashOf(series) % 10_000).padStart(4, '0')
  const end = pick(ENDS, Number(member) + (maker % 7))
  return pick(
    [
      `${letters}-${digits}${end}${member}`,
      `${letters}${digits}${member}${end}`,
      `${letters}${digits.slice(0, 2)}-${digits.slice(2)}${end}${member}`,
      `${letters} ${digits}${end}${member}`,
    ],
    maker % 4,
  )
}

const ENDS = ['B', 'W', 'S', 'X', 'LE', 'BK', 'WH', 'R', 'N', 'A']

function coded(
  written: WrittenPosition,
  articles: ReadonlyMap<string, Article>,
  rolled: (purpose: number) => number,
): WrittenPosition {
  const fitting = [...written.fits].map((number) => articles.get(number))
  const named = fitting[rolled(1) % fitting.length]
  if (!named) return written
  const { position } = written
  const words = position.shortText.split(' ').filter((_, at) => rolled(10 + at) % 10 < 6)
  const code = respelled(codeOf(named), rolled(2))
  words.splice(rolled(3) % (words.length + 1), 0, code)
  return {
    ...written,
    position: {
      ...position,
      shortText: words.join(' '),
      longText: rolled(4) % 2 === 0 ? '' : position.longText,
    },
    fits: new Set([named.article_number]),
  }
}

const respelled = (code: string, chance: number): string =>
  pick(
    [
      code,
      code.replace(/[- ]/g, ''),
      code.toLowerCase(),
      code.replace(/[- ]/g, ' '),
      code.replace(/(\d)([A-Z])/, '$1 $2'),
      code.replace(/([A-Z])(\d)/, '$1-$2'),
    ],
    chance,
  )
