import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { useWords } from '../../words/words.ts'
import { useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

type Memory = { readonly is_remembered?: boolean }

/** The service may not have these yet: then nothing is said of what is remembered. */
const READ = 'GET /inquiries/{id}/positions/{position_id}/memory' as never
const FORGET = 'DELETE /inquiries/{id}/positions/{position_id}/memory' as never

async function readMemory(inputs: object, signal: AbortSignal): Promise<Memory | null> {
  try {
    return (await call(READ, inputs as never, signal)) as Memory
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

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
    queryFn: ({ signal }) => readMemory(inputs, signal),
    retry: false,
    staleTime: 60_000,
  })
  if (!data?.is_remembered) return null
  async function forget(): Promise<void> {
    try {
      await call(FORGET, inputs as never)
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
