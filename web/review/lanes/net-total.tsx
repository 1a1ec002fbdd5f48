import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import { leftOut } from '../grid/counted.ts'
import { useReview } from '../store/use-review.ts'
import { words } from '../words.ts'

/** The sum of the offer, and what is not in it. */
export const NetTotal = () => {
  const said = useWords(words)
  const formats = useFormats()
  const { net, currency } = useReview((state) => state.head.totals)
  return (
    <DialogTrigger>
      <AriaButton className="button quiet review-total">
        {said.net} <strong>{formats.money(net, currency)}</strong>
      </AriaButton>
      <Popover className="popover review-sum" placement="bottom end">
        <Dialog aria-label={said.notInSum}>
          <NotInSum currency={currency} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** Reckoned for who asks. */
const NotInSum = ({ currency }: { readonly currency: string }) => {
  const said = useWords(words)
  const formats = useFormats()
  const rows = useReview((state) => state.rows.byId)
  const found = [...leftOut(rows.values())]
  if (found.length === 0) return <p className="small">{said.allInSum}</p>
  return (
    <>
      <strong>{said.notInSum}</strong>
      <ul>
        {found.map(([why, { count, net }]) => (
          <li key={why}>
            <span>{said.notCounted[why](formats.count(count))}</span>
            <s className="number">{formats.money(net, currency)}</s>
          </li>
        ))}
      </ul>
    </>
  )
}
