import { useFormats } from '../format/formats.ts'
import { Progress } from '../parts/marks.tsx'
import { useWords } from '../words/words.ts'
import type { ApiKeyDetails } from './api.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly budgets: ApiKeyDetails['budgets'] }

/** What the key could do at this moment. */
export const Budgets = ({ budgets: { write, read, jobs } }: Props) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const free = Math.max(0, jobs.slots - jobs.in_flight)
  const perMinute = (count: number) => words.perMinute(formats.count(count))
  return (
    <section aria-label={words.budgets} className="keys-section">
      <h3>{words.budgets}</h3>
      <Budget
        label={words.budget.write}
        left={write.left}
        most={write.burst}
        detail={perMinute(write.per_minute)}
      />
      <Budget
        label={words.budget.read}
        left={read.left}
        most={read.burst}
        detail={perMinute(read.per_minute)}
      />
      <Budget label={words.budget.jobs} left={free} most={jobs.slots} detail={words.jobsText} />
    </section>
  )
}

type BudgetProps = {
  readonly label: string
  readonly left: number
  readonly most: number
  readonly detail: string
}

const Budget = ({ label, left, most, detail }: BudgetProps) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  return (
    <div className="keys-budget">
      <span>{label}</span>
      <Progress label={label} value={left} total={most} />
      <span className="number">{words.budgetLeft(formats.count(left), formats.count(most))}</span>
      <span className="small secondary">{detail}</span>
    </div>
  )
}
