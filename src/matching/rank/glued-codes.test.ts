import { describe, expect, it } from 'vitest'
import { analysePosition } from '../analyse-position.ts'
import { candidatesOf } from '../candidates.ts'
import { CatalogueIndex, type Part } from '../index/catalogue-index.ts'
import { vocabularyOf } from '../index/catalogue-vocabulary.ts'
import { textAt } from '../index/texts.ts'
import { evidencesOf } from './evidence.ts'
import { questionOf } from './question.ts'

/** What the name does not say of the position, and what the position does not say of the name. */
function unsaid(shortText: string, name: string) {
  const index = new CatalogueIndex()
  index.put([{ id: 1, article: { article_number: '1', name } }])
  const position = { shortText, longText: '', quantity: null, unit: null, unitPrice: null }
  const analysed = analysePosition({ ...position, identifiers: [] }, vocabularyOf(index))
  const { sought, candidates } = candidatesOf(index, analysed, 1)
  const question = questionOf(analysed, index.parts, sought)
  const [evidence] = evidencesOf(question, candidates)
  const { words } = (index.parts[0] as Part).segment
  return {
    byName: question.words
      .filter(({ isDerived }, at) => !isDerived && evidence?.wordDegrees[at] === 0)
      .map(({ text }) => text),
    byPosition: evidence?.name.unsaid.map((word) => textAt(words.texts, word)),
  }
}

describe('a code is the same in one word and in several', () => {
  it('where the name takes it apart', () => {
    expect(unsaid('Phone KXTG6313S', 'Cordless Phone KX-TG6313S')).toEqual({
      byName: [],
      byPosition: ['cordless'],
    })
  })

  it('where the position takes it apart', () => {
    expect(unsaid('Phone KX-TG6313S silver', 'Phone KXTG6313S')).toEqual({
      byName: ['silver'],
      byPosition: [],
    })
  })

  it('but a code that only begins so is another', () => {
    expect(unsaid('Phone KXTG6313', 'Phone KX-TG6313S').byPosition).toEqual(['kx', 'tg6313s'])
  })
})
