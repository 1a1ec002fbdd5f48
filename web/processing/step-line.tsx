import { Circle, CircleCheck, CircleMinus, CircleX, Hourglass, LoaderCircle } from 'lucide-react'
import type { Processing } from '../api/interface.ts'
import type { InquiryTree } from '../api/types.ts'
import { type Formats, useFormats } from '../format/formats.ts'
import { Progress } from '../parts/marks.tsx'
import { fileWords, formatIn } from '../words/files.ts'
import { useWords } from '../words/words.ts'
import { clock, remainingMs, type StepState, type StepView } from './steps.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly view: StepView
  readonly processing: Processing
  readonly tree: InquiryTree | undefined
  readonly now: number
}

const ICONS: Readonly<Record<StepState, typeof Circle>> = {
  done: CircleCheck,
  running: LoaderCircle,
  queued: Hourglass,
  waiting: Circle,
  failed: CircleX,
  skipped: CircleMinus,
}

export const StepLine = ({ view: { name, state, ms }, processing, tree, now }: Props) => {
  const words = useWords(catalogue)
  const ofFiles = useWords(fileWords)
  const formats = useFormats()
  const Icon = ICONS[state]
  const isCounted = state === 'running' && name !== 'RECEIVED' && processing.total > 0
  const isGoingOn = state === 'running' || state === 'queued'
  const left = state === 'running' ? remainingMs(processing, now) : undefined
  return (
    <li
      className={`processing-step ${state}`}
      {...(state === 'running' && { 'aria-current': 'step' })}
    >
      <Icon size={16} aria-hidden="true" />
      <span className="processing-name">{words.step[name]}</span>
      <span className="processing-facts">
        {state === 'done' && (
          <span>{factsOf(words, ofFiles, formats, name, processing, tree)}</span>
        )}
        {isCounted && (
          <>
            <span>{words.of(formats.count(processing.done), formats.count(processing.total))}</span>
            <Progress value={processing.done} total={processing.total} label={words.step[name]} />
            {left !== undefined && <span className="secondary">{words.about(clock(left))}</span>}
          </>
        )}
        {!isCounted && state !== 'done' && <span>{words.state[state]}</span>}
        {state === 'done' && <span className="visually-hidden">{words.state.done}</span>}
      </span>
      <span className="processing-time secondary number">
        {ms !== null && !isGoingOn && words.seconds(formats.quantity(Math.round(ms / 100) / 10))}
        {ms !== null && isGoingOn && clock(ms)}
      </span>
      {name === 'MATCH' && state === 'running' && (
        <span className="processing-lanes secondary">{laneWords(words, formats, processing)}</span>
      )}
    </li>
  )
}

type Words = (typeof catalogue)['de']

function factsOf(
  words: Words,
  ofFiles: (typeof fileWords)['de'],
  formats: Formats,
  name: StepView['name'],
  processing: Processing,
  tree: InquiryTree | undefined,
): string {
  if (name === 'MATCH') return laneWords(words, formats, processing)
  if (!tree) return ''
  const { files } = tree.inquiry
  const { positions, chapters } = tree
  if (name === 'RECEIVED') return receivedWords(words, files)
  if (name === 'READ') {
    const read = files.find(({ role }) => role === 'PRIMARY')
    return read ? `${read.name}, ${formatIn(ofFiles, read)}` : (processing.driving ?? '')
  }
  if (name === 'STRUCTURE') {
    const titles = chapters.filter(({ parent_id }) => parent_id === null).length
    const notes = positions.filter(({ kind }) => kind === 'NOTE').length
    const found = positions.length - notes
    return [
      titles > 0 && words.chapters(titles),
      words.positions(formats.count(found), found === 1),
      notes > 0 && words.notes(notes),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return tree.inquiry.customer?.name ?? ''
}

const MOST_NAMES = 3

function receivedWords(words: Words, files: InquiryTree['inquiry']['files']): string {
  if (files.length === 0) return words.files(0)
  const names = files.slice(0, MOST_NAMES).map(({ name }) => name)
  const rest = files.length > MOST_NAMES ? ', …' : ''
  return `${words.files(files.length)}: ${names.join(', ')}${rest}`
}

/** Of what is matched so far. */
function laneWords(words: Words, formats: Formats, { steps }: Processing): string {
  const lanes = steps.find(({ step }) => step === 'MATCH')?.lanes
  if (!lanes) return ''
  return words.lanes({
    sure: formats.count(lanes.sure),
    check: formats.count(lanes.check),
    unsure: formats.count(lanes.unsure),
    none: formats.count(lanes.none),
  })
}
