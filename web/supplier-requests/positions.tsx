import { useState } from 'react'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { ArticleLink } from '../parts/article-link.tsx'
import { Button } from '../parts/button.tsx'
import { SelectField } from '../parts/fields.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { Table } from '../parts/table.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { DecimalField } from './decimal-field.tsx'
import { keyOf, type Line, Surcharge, TakeAll, TakeButton } from './take-over.tsx'
import { useWork } from './use-supplier-request.ts'
import { words } from './words.ts'

const CURRENCIES = ['EUR', 'CHF', 'USD', 'GBP', 'DKK', 'SEK', 'NOK', 'PLN', 'CZK', 'HUF', 'RON']

/** What is asked for, what came back, and what it is offered for. */
export const Positions = () => {
  const said = useWords(words)
  const { request } = useWork()
  const { status, positions } = request
  const hasPrices = status === 'SENT' || status === 'ANSWERED' || status === 'CLOSED'
  // Orders have no prices.
  const canTake = request.request.request_type === 'TENDER' && hasPrices
  const [currency, setCurrency] = useState(
    positions.find((line) => line.currency !== null)?.currency ?? request.request.currency,
  )
  const [surcharge, setSurcharge] = useState('0')
  const columns = [
    'number',
    'article',
    'description',
    'quantity',
    'unit',
    ...(hasPrices ? (['price'] as const) : []),
    ...(canTake ? (['offered'] as const) : []),
  ] as const
  return (
    <section className="panel" aria-labelledby="supplier-positions" ref={keepFocus}>
      <header>
        <h2 id="supplier-positions">{said.positions}</h2>
        {hasPrices && positions.length > 0 && (
          <div className="supplier-tools">
            {status !== 'CLOSED' && (
              <SelectField
                label={said.currency}
                value={currency}
                onChange={setCurrency}
                choices={[...new Set([request.request.currency, currency, ...CURRENCIES])].map(
                  (id) => ({ id, label: id }),
                )}
              />
            )}
            {canTake && <Surcharge value={surcharge} onChange={setSurcharge} />}
            {canTake && <TakeAll surcharge={surcharge} />}
          </div>
        )}
      </header>
      {positions.length === 0 ? (
        <p className="secondary">{said.noPositions}</p>
      ) : (
        <Table
          className="supplier-positions"
          headings={[
            ...columns.map((column) => {
              const name = said.positionColumns[column]
              return column === 'quantity' || column === 'price' ? { number: name } : name
            }),
            (status === 'DRAFT' || canTake) && { hidden: said.positionColumns.actions },
          ]}
        >
          {positions.map((line) => (
            <PositionLine
              key={`${line.position_id} ${line.article_number}`}
              line={line}
              currency={currency}
              surcharge={surcharge}
              hasPrices={hasPrices}
              canTake={canTake}
            />
          ))}
        </Table>
      )}
    </section>
  )
}

type LineProps = {
  readonly line: Line
  readonly currency: string
  readonly surcharge: string
  readonly hasPrices: boolean
  readonly canTake: boolean
}

const PositionLine = ({ line, currency, surcharge, hasPrices, canTake }: LineProps) => {
  const said = useWords(words)
  const { request } = useWork()
  const { position_number, article_number, supplier_article_number } = line
  return (
    <tr>
      <th scope="row" className="mono">
        {position_number || said.nothing}
      </th>
      <td>
        {article_number === null ? said.nothing : <ArticleLink number={article_number} />}
        {supplier_article_number !== null && (
          <div className="secondary small">{said.theirNumber(supplier_article_number)}</div>
        )}
      </td>
      <td>{line.description}</td>
      <td className="number">
        {request.status === 'DRAFT' ? <Quantity line={line} /> : <Amount value={line.quantity} />}
      </td>
      <td>{line.unit ?? said.nothing}</td>
      {hasPrices && (
        <td className="number">
          {request.status === 'CLOSED' ? (
            <PriceText line={line} />
          ) : (
            <Price line={line} currency={currency} />
          )}
        </td>
      )}
      {canTake && (
        <td>
          <OfferedPrice line={line} />
        </td>
      )}
      {request.status === 'DRAFT' && (
        <td className="table-actions">
          <RemoveButton line={line} />
        </td>
      )}
      {canTake && (
        <td>
          <TakeButton line={line} surcharge={surcharge} />
        </td>
      )}
    </tr>
  )
}

const Amount = ({ value }: { readonly value: string | null }) => {
  const said = useWords(words)
  const formats = useFormats()
  return value === null ? said.nothing : formats.quantity(value)
}

const Quantity = ({ line }: { readonly line: Line }) => {
  const said = useWords(words)
  const { request, change } = useWork()
  const { id } = request
  return (
    <DecimalField
      label={said.quantityOf(line.position_number)}
      value={line.quantity}
      places={3}
      isRequired
      onSave={async (quantity) =>
        quantity !== null &&
        (
          await change((updated_at) =>
            call('POST /supplier-requests/{id}/quantities', {
              path: { id },
              body: { positions: [{ ...keyOf(line), quantity }], updated_at },
            }),
          )
        ).isDone
      }
    />
  )
}

const Price = ({ line, currency }: { readonly line: Line; readonly currency: string }) => {
  const said = useWords(words)
  const { request, change } = useWork()
  const { id } = request
  return (
    <span className="supplier-price">
      <DecimalField
        label={said.priceOf(line.position_number)}
        value={line.unit_price}
        places={4}
        onSave={async (unit_price) =>
          (
            await change((updated_at) =>
              call('POST /supplier-requests/{id}/answer', {
                path: { id },
                body: {
                  positions: [
                    {
                      ...keyOf(line),
                      unit_price,
                      currency: unit_price === null ? null : currency,
                    },
                  ],
                  updated_at,
                },
              }),
            )
          ).isDone
        }
      />
      <span className="secondary">{line.currency ?? currency}</span>
    </span>
  )
}

const PriceText = ({ line: { unit_price, currency } }: { readonly line: Line }) => {
  const said = useWords(words)
  const formats = useFormats()
  return unit_price === null || currency === null
    ? said.nothing
    : formats.unitPrice(unit_price, currency)
}

const OfferedPrice = ({ line: { offered } }: { readonly line: Line }) => {
  const said = useWords(words)
  const formats = useFormats()
  const { request } = useWork()
  if (!offered || offered.net_price === null) return <span>{said.nothing}</span>
  const price = formats.unitPrice(offered.net_price, request.request.currency)
  return <span>{offered.base_unit ? said.perUnit(price, offered.base_unit) : price}</span>
}

const RemoveButton = ({ line }: { readonly line: Line }) => {
  const said = useWords(words)
  const shared = useWords(common)
  const { request, change } = useWork()
  const path = { id: request.id }
  const { position_id, position_number } = line
  async function remove(): Promise<void> {
    const { isDone } = await change(() =>
      call('POST /supplier-requests/{id}/remove-positions', {
        path,
        body: { positions: [keyOf(line)] },
      }),
    )
    if (!isDone) return
    toast({
      look: 'good',
      text: said.removed(position_number),
      action: {
        label: shared.undo,
        onPress: () =>
          void change(() =>
            call('POST /supplier-requests/{id}/positions', {
              path,
              body: { position_ids: [position_id] },
            }),
          ),
      },
    })
  }
  return (
    <Button look="quiet" aria-label={said.removeOne(position_number)} onPress={() => void remove()}>
      {said.remove}
    </Button>
  )
}
