import { isOffline, offline, Problem } from '../../api/problem.ts'
import { randomKey } from '../../api/random-key.ts'
import type { PositionRow } from '../../api/types.ts'
import type { Command, CommandAnswer } from './commands.ts'

/** A command on its way. */
export type Waiting = {
  /** By it the service knows an act that is sent again, because no answer came. */
  readonly act: string
  readonly command: Command
  /** The positions that it names, as they were shown when it was given. */
  readonly named: ReadonlyMap<string, PositionRow | undefined>
  readonly done: (outcome: Outcome) => void
}

export type Outcome =
  | { readonly type: 'done'; readonly answer: CommandAnswer }
  | { readonly type: 'conflict' }
  | { readonly type: 'refused'; readonly problem: Problem }
  /** Nothing came of it, and nothing is to be said of it here: a step on what was not done, or it is told otherwise. */
  | { readonly type: 'moot' }

/** Why what waits is not sent at the moment. */
export type Held =
  /** The service cannot be reached. */
  | 'offline'
  /** Nobody is signed in. */
  | 'signed-out'
  /** It takes long. */
  | 'slow'
  /** The service failed on it: the person says whether it is tried again. */
  | 'failed'

type LineDeps = {
  readonly send: (waiting: Waiting, signal: AbortSignal) => Promise<CommandAnswer>
  readonly onAnswer: (done: Waiting, answer: CommandAnswer) => void
  readonly onRefused: (refused: Waiting, problem: Problem) => void
  readonly onConflict: (refused: Waiting, problem: Problem) => void
  readonly onHeld: (held: Held | null, problem: Problem | null) => void
  /** What waited when it ended, and cannot be sent without anybody there. */
  readonly onLeft: (left: readonly Waiting[], problem: Problem) => void
}

const RETRY_MS = 2_000
const SLOW_MS = 2_000
/** Nothing takes so long; a connection that is gone says so late, or never. */
const PATIENCE_MS = 60_000

/**
 * What a person did, in order, until the service has it. One is sent behind the other. Nothing leaves the line without an
 * answer to it: neither a lost connection nor a session that ended nor a failure of the service takes anything away.
 */
export function createLine({ send, onAnswer, onRefused, onConflict, onHeld, onLeft }: LineDeps) {
  let waiting: readonly Waiting[] = []
  let isSending = false
  let isEnded = false
  let held: Held | null = null
  let reason: Problem | null = null
  /** Somebody wanted it sent once more while an attempt was under way: that one may have been before what he knows. */
  let isWantedAgain = false
  let retry: ReturnType<typeof setTimeout> | undefined

  function hold(why: Held | null, problem: Problem | null = null): void {
    held = why
    reason = problem
    onHeld(why, problem)
  }

  async function sendNext(): Promise<void> {
    const [next] = waiting
    if (!next || isSending) return
    isSending = true
    isWantedAgain = false
    const slow = setTimeout(() => hold('slow'), SLOW_MS)
    const outcome = await send(next, AbortSignal.timeout(PATIENCE_MS)).catch((error) =>
      // A broken answer, or none in time: it may have been done, as with a lost connection.
      error instanceof Problem ? error : offline(),
    )
    clearTimeout(slow)
    isSending = false
    if (outcome instanceof Problem && !isAnswer(outcome)) return wait(outcome)
    if (held !== null) hold(null)
    if (!(outcome instanceof Problem)) onAnswer(next, outcome)
    else if (outcome.status === 409) onConflict(next, outcome)
    else onRefused(next, outcome)
    void sendNext()
  }

  /** The line stands still; what waits is kept and shown. */
  function wait(problem: Problem): void {
    const why = heldBy(problem)
    const needsPerson = why === 'signed-out' || why === 'failed'
    if (needsPerson && isEnded) {
      const left = waiting
      waiting = []
      onLeft(left, problem)
      return
    }
    hold(why, problem)
    clearTimeout(retry)
    if (isWantedAgain) return void sendNext()
    if (needsPerson) return
    retry = setTimeout(resume, (problem.retryAfterS ?? RETRY_MS / 1000) * 1000)
  }

  function resume(): void {
    clearTimeout(retry)
    isWantedAgain = isSending
    void sendNext()
  }

  function drop(done: Waiting): void {
    waiting = waiting.filter((each) => each !== done)
  }

  return {
    waiting: () => waiting,
    add(command: Command, named: Waiting['named']): Promise<Outcome> {
      return new Promise((done) => {
        waiting = [...waiting, { act: randomKey(), command, named, done }]
        // Not before the caller has shown it.
        queueMicrotask(() => void sendNext())
      })
    },
    drop,
    /** What is left of a command takes its place. */
    narrow(whole: Waiting, rest: Waiting): void {
      waiting = waiting.map((each) => (each === whole ? rest : each))
    },
    /** Sends what waits, once more. */
    resume,
    /** Nobody is there any more to say what becomes of what cannot be sent. The rest is sent. */
    end(): void {
      clearTimeout(retry)
      isEnded = true
      if (held !== null) waiting = []
    },
    /** The person gives the first up: the service failed on it. */
    giveUp(): void {
      const [first] = waiting
      const problem = reason
      if (held !== 'failed' || !first || !problem) return
      hold(null)
      onRefused(first, problem)
      void sendNext()
    },
  }
}

/** Whether the service has decided: then the command is done with, one way or the other. */
const isAnswer = (problem: Problem): boolean => problem.status >= 400 && heldBy(problem) === null

function heldBy(problem: Problem): Held | null {
  if (isOffline(problem)) return 'offline'
  if (problem.status === 429) return 'slow'
  if (problem.status === 401) return 'signed-out'
  return problem.status >= 500 ? 'failed' : null
}
