import { compare, type Decimal } from '#kernel/decimal.ts'
import type { Selection } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import { useReview } from '../store/use-review.ts'
import { words } from './words.ts'

/** Says why a net price of an article is far from its list price; undefined where it is not. */
export function usePriceDoubts() {
  const said = useWords(words)
  const formats = useFormats()
  const currency = useReview(({ head }) => head.totals.currency)
  return (selection: Selection | undefined, price: Decimal | null): string | undefined => {
    if (!selection?.usual_prices || selection.list_price === null || price === null) return
    const { least, most } = selection.usual_prices
    const isBelow = compare(price, least) < 0
    if (!isBelow && compare(price, most) <= 0) return
    return (isBelow ? said.farBelow : said.farAbove)(
      formats.unitPrice(price, currency),
      formats.unitPrice(selection.list_price, currency),
    )
  }
}
