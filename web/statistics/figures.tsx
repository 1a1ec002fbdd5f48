import { useFormats } from '../format/formats.ts'
import { useWords } from '../words/words.ts'
import type { Sums } from './api.ts'
import { hitsOf, hoursOf, isFew, shareOf } from './rates.ts'
import { words as catalogue } from './words.ts'

/** The figures of all that is chosen, each with what it is of. */
export const Figures = ({ sums }: { readonly sums: Sums }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const n = sums.selection_count
  const rate = (name: string, part: number, whole: number) => {
    const share = shareOf(part, whole)
    return { name, value: share === null ? words.nothing : formats.share(share), n: whole }
  }
  const mean = shareOf(sums.export_seconds, sums.exported_count)
  const figures = [
    rate(words.hitRate, hitsOf(sums), n),
    rate(words.auto, sums.auto_selected_count, n),
    rate(words.manual, sums.manual_selection_count, n),
    rate(words.coverage, sums.positions_with_selection, sums.position_count),
    {
      name: words.exportTime,
      value: mean === null ? words.nothing : words.hours(hoursOf(mean)),
      n: sums.exported_count,
    },
  ]
  return (
    <dl className="panel statistics-figures" aria-label={words.figures}>
      {figures.map((figure) => (
        <div key={figure.name} className={isFew(figure.n) ? 'few' : ''}>
          <dt>{figure.name}</dt>
          <dd>
            <strong>{figure.value}</strong>
            <span className="secondary small">{words.n(formats.count(figure.n))}</span>
            {isFew(figure.n) && <span className="badge">{words.few}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
