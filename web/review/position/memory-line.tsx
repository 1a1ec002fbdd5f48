import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { refresh } from '../../api/refresh.ts'
import { sentenceOf } from '../../parts/states.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

type MemoryLineProps = {
  readonly positionId: string
  readonly version: number
  /** Of the request. Changing it must remount the line: its state is about one customer. */
  readonly customerId: string | null
}

/** What a person chose is taken again for the same text, unless they say otherwise; and that can be taken back. */
export const MemoryLine = ({ positionId, version, customerId }: MemoryLineProps) => {
  const said = useWords(words)
  const shared = useWords(common)
  const { inquiryId } = useStore()
  const ui = useUi()
  const client = useQueryClient()
  const [isForgotten, setForgotten] = useState(false)
  const inputs = { path: { id: inquiryId, position_id: positionId } }
  // Without a customer a choice is remembered for all of them.
  const remembered = said.remembered[customerId === null ? 'ORGANISATION' : 'CUSTOMER']
  const queryKey = ['memory', inquiryId, positionId, version, customerId]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /inquiries/{id}/positions/{position_id}/memory', inputs, signal),
    staleTime: 60_000,
  })

  async function change(act: () => Promise<unknown>, isNowForgotten: boolean): Promise<void> {
    try {
      await act()
      setForgotten(isNowForgotten)
      await refresh(client, queryKey)
      ui.announce(isNowForgotten ? said.forgotten : remembered)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      ui.announce(sentenceOf(shared, error))
    }
  }
  const forget = () =>
    change(() => call('DELETE /inquiries/{id}/positions/{position_id}/memory', inputs), true)
  const remember = () =>
    change(() => call('PUT /inquiries/{id}/positions/{position_id}/memory', inputs), false)

  // An answer from before a change of the customer is about the earlier one.
  const isTaught = data?.data.some(({ customer_id }) => customer_id === customerId)
  if (!isTaught && !isForgotten) return null
  return (
    <p className="small secondary">
      {isForgotten ? said.forgotten : remembered} ·{' '}
      <button
        type="button"
        className="link"
        onClick={() => void (isForgotten ? remember() : forget())}
      >
        {isForgotten ? said.rememberAgain : said.forget}
      </button>
    </p>
  )
}
