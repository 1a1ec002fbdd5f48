import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Problem } from '../../api/problem.ts'
import { useWords } from '../../words/words.ts'
import { askComing, callComing } from '../coming.ts'
import { useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

type Memory = { readonly is_remembered?: boolean }

const READ = 'GET /inquiries/{id}/positions/{position_id}/memory'
const FORGET = 'DELETE /inquiries/{id}/positions/{position_id}/memory'

type MemoryLineProps = { readonly positionId: string; readonly version: number }

/** What a person chose is taken again for the same customer, unless they say otherwise. */
export const MemoryLine = ({ positionId, version }: MemoryLineProps) => {
  const said = useWords(words)
  const { inquiryId } = useStore()
  const ui = useUi()
  const client = useQueryClient()
  const inputs = { path: { id: inquiryId, position_id: positionId } }
  const queryKey = ['memory', inquiryId, positionId, version]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => askComing<Memory>(READ, inputs, signal),
    retry: false,
    staleTime: 60_000,
  })
  if (!data?.is_remembered) return null
  async function forget(): Promise<void> {
    try {
      await callComing(FORGET, inputs)
      client.setQueryData(queryKey, { is_remembered: false })
      ui.announce(said.forgotten)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      ui.announce(error.message)
    }
  }
  return (
    <p className="small secondary">
      {said.remembered} ·{' '}
      <button type="button" className="link" onClick={() => void forget()}>
        {said.forget}
      </button>
    </p>
  )
}
