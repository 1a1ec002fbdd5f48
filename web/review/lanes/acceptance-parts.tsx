import type { AnswerOf } from '../../api/call.ts'
import { useWords } from '../../words/words.ts'
import { useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

type Preview = AnswerOf<'GET /inquiries/{id}/accept-preview'>
type PartProps = { readonly preview: Preview }

const EXCEPTIONS = ['CONTRADICTION', 'ARTICLE_INACTIVE', 'NO_CONVERSION', 'NO_MATCH'] as const

/** What reaches the score and is not taken, each one a link to its line. */
export const LeftOut = ({ preview }: PartProps) => {
  const said = useWords(words)
  const goTo = useGoing()
  const given = EXCEPTIONS.filter((each) => preview.exceptions[each] > 0)
  if (given.length === 0) return <p className="small secondary">{said.nothingLeftOut}</p>
  return (
    <details className="accept-left-out">
      <summary>
        {said.leftOut}{' '}
        {given.map((each) => said.exception[each](preview.exceptions[each])).join(' · ')}
      </summary>
      <ul>
        {preview.left_out.map(({ position_id, position_number, exceptions }) => (
          <li key={position_id}>
            <button type="button" className="link mono" onClick={() => goTo(position_id)}>
              {position_number}
            </button>{' '}
            <span className="small secondary">
              {exceptions.map((each) => said.exception[each](1).replace(/^1 /, '')).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Some of what would be taken, from all over the document. */
export const Sample = ({ preview: { sample } }: PartProps) => {
  const said = useWords(words)
  const goTo = useGoing()
  return (
    <table className="table accept-sample">
      <caption>{said.sample(sample.length)}</caption>
      <tbody>
        {sample.map(
          ({ position_id, position_number, description, article_number, article_name }) => (
            <tr key={position_id}>
              <td>
                <button type="button" className="link mono" onClick={() => goTo(position_id)}>
                  {position_number}
                </button>
              </td>
              <td>{description}</td>
              <td aria-hidden="true">→</td>
              <td>
                <span className="mono">{article_number}</span>
                {article_name !== null && <span className="secondary"> {article_name}</span>}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function useGoing() {
  const store = useStore()
  const ui = useUi()
  return (positionId: string) => {
    store.select(positionId)
    ui.close()
  }
}
