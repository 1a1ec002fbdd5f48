import type { ReactNode } from 'react'
import { useFormats } from '../format/formats.ts'
import { CopyText } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import type { TracedKind, TraceEntry } from './trace-groups.ts'
import { words } from './words.ts'

type StepProps = {
  readonly look: 'plain' | 'good' | 'bad' | 'warn' | 'pending'
  readonly at?: string
  readonly children: ReactNode
}

const SIGNS = { plain: '', good: '✓', bad: '✕', warn: '!', pending: '' }

/** One thing that happened, at its time. */
export const Step = ({ look, at, children }: StepProps) => {
  const formats = useFormats()
  return (
    <li className={`trace-step ${look}`}>
      <time className="mono secondary" {...(at !== undefined && { dateTime: at, title: at })}>
        {at === undefined ? '' : formats.timeOrMoment(at)}
      </time>
      <span className="trace-sign" aria-hidden="true">
        {SIGNS[look]}
      </span>
      <div className="trace-what">{children}</div>
    </li>
  )
}

type EntryProps = { readonly entry: TraceEntry; readonly kind: TracedKind }

export const EntryLine = ({ entry, kind }: EntryProps) => {
  switch (entry.type) {
    case 'released':
      return <ReleasedLine entry={entry} />
    case 'attempt':
      return <AttemptLine entry={entry} />
    case 'fetched':
    case 'deleted':
      return <FetchedLine entry={entry} />
    case 'acknowledged':
      return <AcknowledgedLine entry={entry} kind={kind} />
  }
}

type Of<Type extends TraceEntry['type']> = {
  readonly entry: Extract<TraceEntry, { type: Type }>
}

const ReleasedLine = ({ entry }: Of<'released'>) => {
  const said = useWords(words)
  return (
    <>
      <Step look="plain" at={entry.at}>
        {said.released(entry.user_email)}
      </Step>
      <Step look="plain" at={entry.at}>
        <span>
          {said.eventLine} <span className="mono">{entry.event_type}</span>
        </span>
        <CopyText text={entry.event_id} />
      </Step>
    </>
  )
}

const AttemptLine = ({ entry }: Of<'attempt'>) => {
  const said = useWords(words)
  const formats = useFormats()
  const { host, number, kind, status, duration_ms, error, next_attempt_at } = entry
  const outcome = [
    status,
    error === null ? undefined : (said.deliveryError[error] ?? error),
    said.milliseconds(formats.count(duration_ms)),
    number > 1 ? said.attemptNumber(number) : undefined,
    kind === 'REPLAY' ? said.replay : undefined,
  ]
  return (
    <Step look={error === null ? 'good' : 'bad'} at={entry.at}>
      <span>
        {said.attempt(host)} · {outcome.filter((part) => part != null).join(' · ')}
      </span>
      {next_attempt_at !== null && (
        <time className="secondary small" dateTime={next_attempt_at} title={next_attempt_at}>
          {said.nextAttempt(formats.timeOrMoment(next_attempt_at))}
        </time>
      )}
    </Step>
  )
}

/** It is the same for all, so it says nothing. */
const BASE = '/api/public/v1'

const FetchedLine = ({ entry }: Of<'fetched' | 'deleted'>) => {
  const said = useWords(words)
  const { type, channel, method, path, key_name: name } = entry
  const isFile = channel === 'SFTP'
  const fetched = isFile ? said.fetchedFile : said.fetched
  return (
    <Step look={type === 'fetched' ? 'good' : 'plain'} at={entry.at}>
      <span>{type === 'fetched' ? fetched : said.deletedFile}</span>
      <span className="secondary small">
        <span className="mono">
          {isFile ? channel : method} {path.replace(BASE, '')}
        </span>
        {name !== null && ` · ${isFile ? said.sftpUser(name) : said.key(name)}`}
      </span>
    </Step>
  )
}

const AcknowledgedLine = ({ entry, kind }: Of<'acknowledged'> & { readonly kind: TracedKind }) => {
  const said = useWords(words)
  const { status, external_id, message } = entry.acknowledgement
  const isGood = status === 'SUCCESS'
  return (
    <Step look={isGood ? 'good' : 'bad'} at={entry.at}>
      <span>
        {said.acknowledged} <strong className="mono">{status}</strong>
        {external_id !== null && ` ${said.erpNumber[kind](external_id)}`}
      </span>
      {message !== null && (
        <q className={isGood ? 'trace-message' : 'trace-message bad'}>{message}</q>
      )}
    </Step>
  )
}
