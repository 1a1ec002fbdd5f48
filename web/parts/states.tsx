import { type ReactNode, useEffect, useState } from 'react'
import { Problem } from '../api/problem.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { useCopy } from './copy.ts'

type StateProps = {
  readonly title: string
  readonly text?: string
  readonly actions?: ReactNode
}

/** What stands where a list would: nothing found, or nothing there yet. */
export const EmptyState = ({ title, text, actions }: StateProps) => (
  <div className="state">
    <h2>{title}</h2>
    {text !== undefined && <p>{text}</p>}
    {actions !== undefined && <div className="actions">{actions}</div>}
  </div>
)

const AFTER_MS = 300
const SLOW_AFTER_MS = 15_000

/**
 * Rows to come; only after a moment, so that what is quick does not flicker. A browser waits minutes for a
 * connection that went silent: the page offers a reload long before.
 */
export const LoadingRows = ({ rows = 8 }: { readonly rows?: number }) => {
  const words = useWords(common)
  const isShown = useElapsed(AFTER_MS)
  const isSlow = useElapsed(SLOW_AFTER_MS)
  return (
    <div role="status" className="loading-rows">
      <span className="visually-hidden">{words.loading}</span>
      {isShown &&
        Array.from({ length: rows }, (_, n) => `row ${n}`).map((row) => (
          <div key={row} className="skeleton" />
        ))}
      {isSlow && (
        <div className="loading-slow">
          <span>{words.slow}</span>
          <Button onPress={() => location.reload()}>{words.reload}</Button>
        </div>
      )}
    </div>
  )
}

function useElapsed(ms: number): boolean {
  const [isOver, end] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => end(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

type ProblemProps = { readonly error: unknown; readonly onRetry?: () => void }

/** One sentence in the reader's language, and what a colleague needs who is called for help. */
export const ProblemPanel = ({ error, onRetry }: ProblemProps) => {
  const words = useWords(common)
  const problem = error instanceof Problem ? error : undefined
  const waits = useCountdown(problem?.retryAfterS ?? 0)
  return (
    <div className="problem" role="alert">
      <strong>{sentenceOf(words, problem)}</strong>
      {waits > 0 && <span>{words.waitSeconds(waits)}</span>}
      {problem && (
        <details>
          <summary>{words.details}</summary>
          <p>
            {problem.code}: {problem.message}
          </p>
          {problem.details.map(({ loc, msg }) => (
            <p key={loc.join('.')} className="mono">
              {loc.join('.')}: {msg}
            </p>
          ))}
          {problem.requestId !== null && (
            <p>
              {words.requestId} <CopyText text={problem.requestId} />
            </p>
          )}
        </details>
      )}
      {onRetry && (
        <div>
          <Button onPress={onRetry} isDisabled={waits > 0}>
            {words.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

type Common = (typeof common)['de']

export const sentenceOf = (words: Common, problem: Problem | undefined): string =>
  (problem && words.problem[problem.code]) ?? words.unknownProblem

/** Seconds that are left; none when it is over. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(Math.ceil(seconds))
  useEffect(() => {
    setLeft(Math.ceil(seconds))
    if (seconds <= 0) return
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

/** A text that is copied by pressing on it. */
export const CopyText = ({ text, label }: { readonly text: string; readonly label?: string }) => {
  const copy = useCopy()
  const words = useWords(common)
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      type="button"
      className="copy mono"
      aria-label={`${words.copy}: ${text}`}
      onClick={() => {
        void copy(text).then(setCopied)
      }}
    >
      {label ?? text}
      <span role="status" className="secondary">
        {isCopied ? ` ${words.copied}` : ''}
      </span>
    </button>
  )
}
