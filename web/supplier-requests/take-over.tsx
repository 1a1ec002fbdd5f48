import { useState } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { readEntry, toType } from '../format/decimal-entry.ts'
import { entryWords } from '../format/entry-words.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/fields.tsx'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/words.ts'
import type { SupplierRequest } from './state-mark.tsx'
import { useWork } from './use-supplier-request.ts'
import { words } from './words.ts'

export type Line = SupplierRequest['positions'][number]

export const keyOf = ({ position_id, article_number }: Line) => ({ position_id, article_number })

/** From so many on it is asked whether that is meant. */
const MANY = 50

type SurchargeProps = { readonly value: string; readonly onChange: (percent: string) => void }

/** What it costs us is not what we sell it for. */
export const Surcharge = ({ value, onChange }: SurchargeProps) => {
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
  return ({ offered, unit_price, article_number }) => {
    if (!offered) return whyNot.gone
    if (unit_price === null) return whyNot.noPrice
    if (article_number !== null && offered.article_number === null) return whyNot.noArticle
    return offered.would_be === null ? whyNot.other : undefined
  }
}

export const TakeButton = ({
  line,
  surcharge,
}: {
  readonly line: Line
  readonly surcharge: string
}) => {
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
export const TakeAll = ({ surcharge }: { readonly surcharge: string }) => {
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
