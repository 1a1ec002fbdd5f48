import { useFormats } from '../format/formats.ts'
import { ProblemPanel } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useLanes } from './api.ts'
import { Chart } from './chart.tsx'
import { lanesCall } from './choice.ts'
import { isFew, shareOf } from './rates.ts'
import { words as catalogue } from './words.ts'

/** What the words of the lanes are worth. */
export const LanesChart = () => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const formats = useFormats()
  const { data, error, refetch } = useLanes()
  if (error && !data) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  const lanes = data?.data ?? []
  const rate = ({ confirmed, total }: (typeof lanes)[number]) => shareOf(confirmed, total)
  const percent = (share: number | null) => (share === null ? words.nothing : formats.share(share))
  const nameOf = (lane: string) => shared.lane[lane as keyof typeof shared.lane]
  return (
    <Chart
      id="lanes"
      title={words.lanes}
      text={words.lanesText}
      call={lanesCall(location.origin)}
      bars={lanes.map((each) => ({
        id: each.lane,
        label: nameOf(each.lane),
        count: words.n(formats.count(each.total)),
        parts: [{ share: rate(each) ?? 0, look: 'accent' }],
        value: percent(rate(each)),
        few: isFew(each.total) ? words.few : undefined,
      }))}
      table={{
        head: [words.column.what, words.column.confirmed, words.column.total, words.hitRate],
        rows: lanes.map((each) => ({
          id: each.lane,
          few: isFew(each.total) ? words.few : undefined,
          cells: [
            nameOf(each.lane),
            formats.count(each.confirmed),
            formats.count(each.total),
            percent(rate(each)),
          ],
        })),
      }}
    />
  )
}
