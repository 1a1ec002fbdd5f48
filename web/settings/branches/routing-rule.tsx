import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { CheckBox } from '../../parts/fields.tsx'
import { sentenceOf } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useOrganisation, useTakeSettings } from '../organisation/api.ts'
import { words as catalogue } from './words.ts'

/** Where a request goes for which nobody named a branch. */
export const RoutingRule = () => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const { data } = useOrganisation()
  const take = useTakeSettings()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (routes_by_customer: boolean) =>
      call('PATCH /organisation', { body: { routes_by_customer } }),
    onSuccess: (settings) => {
      take(settings)
      toast({
        look: 'good',
        text: settings.routes_by_customer ? words.routingOn : words.routingOff,
        name: 'routing',
      })
    },
    onError: (error) => {
      const problem = error instanceof Problem ? error : undefined
      toast({ look: 'bad', text: `${words.routing}: ${sentenceOf(general, problem)}` })
    },
  })
  if (!data) return null
  return (
    <div className="settings-rule">
      <CheckBox isSelected={isPending ? variables : data.routes_by_customer} onChange={mutate}>
        {words.routing}
      </CheckBox>
      <p className="secondary small settings-check-hint">{words.routingHint}</p>
    </div>
  )
}
