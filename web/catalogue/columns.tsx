import { useFormats } from '../format/formats.ts'
import type { ListColumn } from '../parts/list-grid.tsx'
import { Moment } from '../parts/moment.tsx'
import type { Search } from '../parts/use-address.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { ListedArticle } from './api.ts'
import { nextOrder, type Order, type Sort } from './filters.ts'
import { words as catalogue } from './words.ts'

type Change = (change: Search) => Promise<void>

export function useColumns(
  order: Order | undefined,
  change: Change,
): readonly ListColumn<ListedArticle>[] {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const formats = useFormats()
  const sorted = (sort: Sort) => ({
    is:
      order?.sort !== sort
        ? ('none' as const)
        : order.isDown
          ? ('descending' as const)
          : ('ascending' as const),
    onSort: () => void change(nextOrder(order, sort)),
  })
  return [
    {
      id: 'number',
      label: words.column.article_number,
      width: 'minmax(110px, 1fr)',
      sort: sorted('article_number'),
      isTitle: true,
      cell: ({ article_number }) => <span className="mono">{article_number}</span>,
    },
    {
      id: 'name',
      label: words.column.name,
      width: 'minmax(160px, 4fr)',
      sort: sorted('name'),
      cell: ({ name, is_active }) => (
        <>
          <span className="truncate">{name ?? shared.none}</span>
          {!is_active && <span className="badge danger">{words.inactive}</span>}
        </>
      ),
    },
    {
      id: 'maker',
      label: words.column.manufacturer,
      width: 'minmax(120px, 1.4fr)',
      from: 560,
      sort: sorted('manufacturer'),
      cell: ({ manufacturer_name }) => (
        <span className="truncate">{manufacturer_name ?? shared.none}</span>
      ),
    },
    {
      id: 'ean',
      label: words.column.ean,
      width: '132px',
      from: 820,
      cell: ({ ean }) => <span className="mono">{ean ?? shared.none}</span>,
    },
    {
      id: 'etim',
      label: words.column.etim,
      width: '92px',
      from: 940,
      cell: ({ etim_class }) => <span className="mono">{etim_class ?? shared.none}</span>,
    },
    {
      id: 'conversion',
      label: words.column.conversion,
      width: '96px',
      from: 1060,
      cell: ({ has_conversion }) => (has_conversion ? shared.yes : shared.none),
    },
    {
      id: 'price',
      label: words.column.price,
      width: '116px',
      from: 700,
      isNumber: true,
      cell: ({ list_price, currency, price_quantity, base_unit }) =>
        list_price === null
          ? shared.none
          : words.price(
              currency === null
                ? formats.price(list_price)
                : formats.unitPrice(list_price, currency),
              [price_quantity === '1' ? '' : formats.quantity(price_quantity), base_unit]
                .filter(Boolean)
                .join(' '),
            ),
    },
    {
      id: 'changed',
      label: words.column.changed,
      width: '132px',
      from: 640,
      sort: sorted('changed'),
      cell: ({ updated_at }) => <Moment at={updated_at} as="short" />,
    },
  ]
}
