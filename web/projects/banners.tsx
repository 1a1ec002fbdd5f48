import { Button } from '../parts/button.tsx'
import { useWords } from '../words/words.ts'
import { useNewsTitle } from './conflict-dialog.tsx'
import type { FieldId } from './fields.ts'
import { useGivenNumber } from './history.tsx'
import { useProject, useProjectState, useStore } from './use-project.ts'
import { words } from './words.ts'
import { labelOf } from './written.ts'

/** What happened to the project while it was looked at. */
export const Banners = () => {
  const { news } = useProjectState(useStore())
  return (
    <>
      <GivenNumber />
      {news.length > 0 && <News news={news} />}
    </>
  )
}

const GivenNumber = () => {
  const said = useWords(words)
  const given = useGivenNumber()
  return (
    <div role="status">
      {given && (
        <p className="banner good">{said.numberGiven(given.from ?? said.nothing, given.to)}</p>
      )}
    </div>
  )
}

const News = ({ news }: { readonly news: readonly FieldId[] }) => {
  const said = useWords(words)
  const store = useStore()
  const title = useNewsTitle(useProject(), news)
  return (
    <div className="banner warn" role="status">
      <span>
        <strong>{title}.</strong>{' '}
        {said.newsFields(news.map((each) => labelOf(each, said)).join(', '))}
      </span>
      <Button onPress={store.takeNews}>{said.takeNews}</Button>
    </div>
  )
}
