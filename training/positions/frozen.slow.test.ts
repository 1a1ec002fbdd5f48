import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { writtenPositions } from './written-positions.ts'

const ARTICLES = 30_000

it('the test part is what it was: whoever changes it, changes what all figures mean', () => {
  const german = writtenPositions({
    part: 'test',
    articles: ARTICLES,
    count: 3_000,
    language: 'de',
  })
  const english = writtenPositions({
    part: 'test',
    articles: ARTICLES,
    count: 1_000,
    language: 'en',
  })
  const articles = createHash('sha256')
  for (const article of german.articles()) articles.update(JSON.stringify(article))
  const positions = createHash('sha256')
  for (const { position, language, fits, rules } of [...german.positions, ...english.positions]) {
    // What is found in the texts may improve; the texts may not change.
    const { identifiers: _, ...texts } = position
    positions.update(JSON.stringify([texts, language, [...fits].sort(), rules]))
  }
  expect(articles.digest('hex')).toBe(
    '132f25e970fa33e3c2921712c65e56598c70541902608cd1d23ec9f2a52f6233',
  )
  expect(positions.digest('hex')).toBe(
    '007d0b70de875a4c88794de50c106c4eadeafabbb1c098928b30a25d2ae2dfe5',
  )
})
