import { Sparkline } from '../parts/sparkline.tsx'
import { useWords } from '../words/words.ts'
import type { Subscription } from './api.ts'
import { words as catalogue } from './words.ts'

type CourseProps = { readonly figures: Subscription['last_24_hours'] }

/** The hours of a day, those in which something failed in another colour; what it says stands beside it in figures. */
export const Course = ({ figures: { by_hour, delivered, failed_attempts } }: CourseProps) => {
  const words = useWords(catalogue)
  return (
    <Sparkline
      values={by_hour.map((hour) => hour.delivered + hour.failed_attempts)}
      bad={by_hour.map((hour) => hour.failed_attempts > 0)}
      label={words.courseOf(delivered, failed_attempts)}
    />
  )
}
