import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { ISSUE_CODES, type IssueCode } from '../issues.ts'
import { PageText, View, type Window } from '../view/view.ts'
import { harmless, harmlessJson } from './harmless.ts'
import {
  type Apart,
  PROCESS_LIMITS,
  type ProcessLimits,
  runApart,
  type StoredFile,
} from './run-apart.ts'

/** What is to be shown of a file. */
export type ShowWish =
  | { readonly kind: 'CONTENT' }
  | ({ readonly kind: 'VIEW' } & Window)
  | { readonly kind: 'PAGE'; readonly page: number; readonly width: number }
  | { readonly kind: 'TEXT'; readonly page: number }

/** What the reading process is told. */
export type ShowOrder = {
  readonly kind: 'SHOW'
  /** That was sent. */
  readonly file: StoredFile
  /** Of the file itself, or of one inside of it. */
  readonly name: string
  readonly wish: ShowWish
  /** So long it may go from page to page. */
  readonly showMs: number
}

/** The first line of its answer. What is shown follows it. */
export type ShowAnswer =
  | { readonly kind: 'SHOWN' }
  | { readonly kind: 'MISSING' }
  | { readonly kind: 'UNREADABLE'; readonly code: string; readonly message: string }

export type Shown =
  /** JSON, a WebP picture, or the bytes of a file. */
  | { readonly kind: 'SHOWN'; readonly bytes: Buffer }
  /** There is no such page, or nothing of that kind. */
  | { readonly kind: 'MISSING' }
  /** `isCertain` where the next attempt would end the same. */
  | {
      readonly kind: 'UNREADABLE'
      readonly code: IssueCode
      readonly reason: string
      readonly isCertain: boolean
    }

/** Somebody waits for it: what takes longer is not shown. */
const LIMITS: ProcessLimits = { ...PROCESS_LIMITS, wallMs: 20_000 }
const SHOW_SHARE = 0.7

/** Shows something of a file, made in a process of its own as reading is. What that answers is checked as well. */
export async function showApart(
  file: StoredFile,
  name: string,
  wish: ShowWish,
  apart: Apart,
  over?: AbortSignal,
): Promise<Shown> {
  const limits = { ...LIMITS, ...apart.limits }
  const order: ShowOrder = { kind: 'SHOW', file, name, wish, showMs: limits.wallMs * SHOW_SHARE }
  const answer = await runApart(order, [file], apart, limits, over)
  if (typeof answer === 'string') return unreadable('READER_FAILED', `${answer}.`)
  return shownOf(answer, wish) ?? unreadable('READER_FAILED', 'what was read is damaged.')
}

const unreadable = (code: IssueCode, reason: string): Shown => ({
  kind: 'UNREADABLE',
  code,
  reason: harmless(reason),
  isCertain: code !== 'READER_FAILED',
})

const LONGEST_HEAD = 10_000

function shownOf(answer: Buffer, wish: ShowWish): Shown | undefined {
  const end = answer.subarray(0, LONGEST_HEAD).indexOf('\n')
  const head = parsed(answer.toString('utf8', 0, Math.max(0, end))) as
    | Partial<ShowAnswer>
    | undefined
  const bytes = answer.subarray(end + 1)
  switch (head?.kind) {
    case 'SHOWN': {
      const checked = CHECKS[wish.kind](bytes)
      return checked && { kind: 'SHOWN', bytes: checked }
    }
    case 'MISSING':
      return { kind: 'MISSING' }
    case 'UNREADABLE':
      return unreadable(codeOf(head.code), String(head.message).slice(0, 1_000))
    default:
      return undefined
  }
}

const codeOf = (said: unknown): IssueCode =>
  ISSUE_CODES.find((code) => code === said) ?? 'READER_FAILED'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The process is as little to be trusted as the file it read: it shows what was asked for, or nothing. */
const CHECKS: Readonly<Record<ShowWish['kind'], (bytes: Buffer) => Buffer | undefined>> = {
  CONTENT: (bytes) => bytes,
  PAGE: (bytes) => (isWebp(bytes) ? bytes : undefined),
  VIEW: checkedJson(View),
  TEXT: checkedJson(PageText),
}

const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

function checkedJson(schema: TSchema): (bytes: Buffer) => Buffer | undefined {
  let check: ValidateFunction | undefined
  return (bytes) => {
    check ??= new Ajv({ allowUnionTypes: true }).compile(schema)
    const value = parsed(bytes.toString('utf8'))
    return check(value) ? Buffer.from(harmlessJson(value)) : undefined
  }
}
