import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { readEntry, toType } from '../format/decimal-entry.ts'
import { entryWords } from '../format/entry-words.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { SelectField, TextField } from '../parts/fields.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/words.ts'
import { DecimalField } from './decimal-field.tsx'
import type { SupplierRequest } from './state-mark.tsx'
import { useWork } from './use-supplier-request.ts'
import { words } from './words.ts'

type Line = SupplierRequest['positions'][number]

const keyOf = ({ position_id, article_number }: Line) => ({ position_id, article_number })
const CURRENCIES = ['EUR', 'CHF', 'USD', 'GBP', 'DKK', 'SEK', 'NOK', 'PLN', 'CZK', 'HUF', 'RON']

/** From so many on it is asked whether that is meant. */
const MANY = 50

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
        <div className="table-scroll">
          <table className="table supplier-positions">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={column === 'quantity' || column === 'price' ? 'number' : undefined}
                  >
                    {said.positionColumns[column]}
                  </th>
                ))}
                {(status === 'DRAFT' || canTake) && (
                  <th scope="col">
                    <span className="visually-hidden">{said.positionColumns.actions}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
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
            </tbody>
          </table>
        </div>
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
        {article_number === null ? (
          said.nothing
        ) : (
          <Link
            to="/catalogue/$number"
            params={{ number: article_number }}
            search={{}}
            className="mono"
          >
            {article_number}
          </Link>
        )}
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

type SurchargeProps = { readonly value: string; readonly onChange: (percent: string) => void }

/** What it costs us is not what we sell it for. */
const Surcharge = ({ value, onChange }: SurchargeProps) => {
  const said = useWords(words)
  const entry = useWords(entryWords)
  const language = useLanguage()
  const [typed, type] = useState(() => toType(value, language))
  const read = readEntry(typed, { language, current: value, places: 4, most: '9999' })
  return (
    <TextField
      label={said.surcharge}
      value={typed}
      inputMode="decimal"
      inputClassName="number"
      error={read.isFine ? undefined : entry[read.problem]}
      onChange={(text) => {
        type(text)
        const now = readEntry(text, { language, current: value, places: 4, most: '9999' })
        if (now.isFine) onChange(now.value ?? '0')
      }}
    />
  )
}

/** Why a price cannot be taken; nothing where it can. */
function useWhyNot(): (line: Line) => string | undefined {
  const { whyNot } = useWords(words)
  return ({ offered, unit_price }) => {
    if (!offered) return whyNot.gone
    if (unit_price === null) return whyNot.noPrice
    if (offered.article_number === null) return whyNot.noArticle
    return offered.would_be === null ? whyNot.other : undefined
  }
}

const TakeButton = ({ line, surcharge }: { readonly line: Line; readonly surcharge: string }) => {
  const said = useWords(words)
  const why = useWhyNot()(line)
  const take = useTake(surcharge)
  const isLast = line.offered !== null && line.offered.net_price === line.offered.would_be
  if (why !== undefined) return <span className="secondary small">{why}</span>
  return (
    <span className="supplier-take">
      <Button aria-label={said.takeOverOne(line.position_number)} onPress={() => void take([line])}>
        {said.takeOver}
      </Button>
      {isLast && <span className="badge sure">{said.taken}</span>}
    </span>
  )
}

/** All that can be taken; asked about where they are many. */
const TakeAll = ({ surcharge }: { readonly surcharge: string }) => {
  const said = useWords(words)
  const shared = useWords(common)
  const formats = useFormats()
  const { request } = useWork()
  const whyNot = useWhyNot()
  const take = useTake(surcharge)
  const [isAsked, ask] = useState(false)
  const lines = request.positions.filter((line) => whyNot(line) === undefined)
  const count = formats.count(lines.length)
  if (lines.length < 2) return null
  return (
    <>
      <Button onPress={() => (lines.length > MANY ? ask(true) : void take(lines))}>
        {said.takeOverAll(count)}
      </Button>
      <Dialog
        title={said.sureTitle(count)}
        role="alertdialog"
        isOpen={isAsked}
        onClose={() => ask(false)}
        footer={
          <>
            <Button onPress={() => ask(false)}>{shared.cancel}</Button>
            <Button
              look="primary"
              onPress={() => {
                ask(false)
                void take(lines)
              }}
            >
              {said.takeOverAll(count)}
            </Button>
          </>
        }
      >
        <p>{said.sureText}</p>
      </Dialog>
    </>
  )
}

/** Each price is a command of review, one after the other; a single one can be undone from here. */
function useTake(surcharge: string): (lines: readonly Line[]) => Promise<void> {
  const said = useWords(words)
  const shared = useWords(common)
  const { request, reread } = useWork()
  const { id } = request
  const inquiry = { id: request.request.request_id }
  return async (lines) => {
    let taken = 0
    let last: string | null = null
    // Of a position with several articles each price makes another version of it.
    const later = new Map<string, number>()
    for (const line of lines) {
      if (!line.offered) continue
      const { position_id, position_number } = line
      const version = line.offered.version + (later.get(position_id) ?? 0)
      try {
        const answer = await call('POST /supplier-requests/{id}/take-over', {
          path: { id },
          body: { ...keyOf(line), version, surcharge_percent: surcharge },
        })
        later.set(position_id, (later.get(position_id) ?? 0) + 1)
        last = typeof answer.command_id === 'string' ? answer.command_id : null
        taken += 1
      } catch (error) {
        const problem = error instanceof Problem ? error : undefined
        const text = said.notTaken(position_number, sentenceOf(shared, problem))
        toast({ look: 'bad', text, ...(problem && { details: problem.message }) })
        break
      }
    }
    await reread()
    if (taken === 0) return
    const command_id = lines.length === 1 ? last : null
    toast({
      look: 'good',
      text:
        lines.length === 1
          ? said.tookOver(lines[0]?.position_number ?? '')
          : said.tookOverAll(taken),
      ...(command_id !== null && {
        action: {
          label: shared.undo,
          onPress: () =>
            void call('POST /inquiries/{id}/undo', {
              path: inquiry,
              body: { command_id },
            })
              .catch((error) => {
                const problem = error instanceof Problem ? error : undefined
                toast({ look: 'bad', text: sentenceOf(shared, problem) })
              })
              .then(reread),
        },
      }),
    })
  }
}
