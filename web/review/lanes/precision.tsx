import { useQuery } from '@tanstack/react-query'
import { dividedBy } from '#kernel/decimal.ts'
import { call } from '../../api/call.ts'
import type { Lane } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import { words } from './words.ts'

/** How often a lane was right. With too little to count by, that is said instead of a number. */
export const Precision = ({ lane }: { readonly lane: Lane }) => {
  const said = useWords(words)
  const formats = useFormats()
  const { data, isPending } = useQuery({
    queryKey: ['lane-precision'],
    queryFn: ({ signal }) => call('GET /lanes/precision', {}, signal),
    staleTime: 5 * 60_000,
  })
  if (isPending) return null
  const measured = data?.is_enough ? data.data.find((each) => each.lane === lane) : undefined
  if (!measured || measured.total === 0) return <p className="small secondary">{said.notEnough}</p>
  const percent = dividedBy(String(measured.confirmed * 100), String(measured.total), 1)
  const since = data?.since ? said.since(formats.date(data.since)) : said.lately
  return (
    <p className="small">
      {said.precision(since, formats.percent(percent), formats.count(measured.total))}
    </p>
  )
}
