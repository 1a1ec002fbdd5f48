import { useFormats } from '../format/formats.ts'

type Props = {
  readonly at: string
  /** The whole, the time alone where it is of today, or how long ago; the last needs the time that it is now. */
  readonly as?: 'moment' | 'short' | 'date' | 'ago'
  readonly now?: number
}

/** In the reader's time; UTC is told beside it, and is what the element says to programs. */
export const Moment = ({ at, as = 'moment', now }: Props) => {
  const formats = useFormats()
  const shown = {
    moment: () => formats.moment(at),
    short: () => formats.timeOrMoment(at),
    date: () => formats.date(at),
    ago: () => formats.ago(at, now),
  }[as]()
  return (
    <time dateTime={at} title={`${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`}>
      {shown}
    </time>
  )
}
