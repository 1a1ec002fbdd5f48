import { useQuery } from '@tanstack/react-query'
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Inquiry } from '../api/types.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { useSession } from '../session/session-context.ts'
import { useWords } from '../words/words.ts'
import { readTargets, releasedAt, type Targets } from './targets.ts'
import { words as catalogue } from './words.ts'

/** Small windows belong to the list: there the steps begin collapsed to one line. */
const SMALL = '(max-width: 900px), (max-height: 639px)'

/** The first steps of a new user, above the list until the user dismisses them. */
export const Welcome = () => {
  const words = useWords(catalogue)
  const { preferences, changePreferences, session } = useSession()
  const { opened } = preferences.welcome
  const [isOpen] = useState(() => !matchMedia(SMALL).matches)
  const { data } = useQuery({
    queryKey: ['welcome', session.user.id],
    queryFn: ({ signal }) => readTargets(session.user.id, signal),
  })
  const steps = useSteps(data)
  const openedCount = steps.filter(({ id }) => opened.includes(id)).length
  return (
    <section className="welcome" aria-label={words.title}>
      <details open={isOpen}>
        <summary>
          <ChevronRight size={14} aria-hidden="true" />
          <h2>{words.title}</h2>
          <span className="small secondary">{words.progress(openedCount, steps.length)}</span>
        </summary>
        <ol>
          {steps.map((step, at) => (
            <StepItem
              key={step.id}
              step={step}
              number={at + 1}
              isOpened={opened.includes(step.id)}
              onOpen={() => {
                const others = opened.filter((id) => id !== step.id)
                changePreferences({
                  welcome: { is_dismissed: false, opened: [...others, step.id] },
                })
              }}
            />
          ))}
        </ol>
      </details>
      <Button
        look="quiet"
        onPress={() => {
          changePreferences({ welcome: { is_dismissed: true, opened } })
          focusList()
        }}
      >
        {words.dismiss}
      </Button>
    </section>
  )
}

type Step = {
  readonly id: 'review' | 'trace' | 'call' | 'upload'
  readonly title: string
  readonly text: string
  /** Undefined while it is being read, and where no such request exists yet. */
  readonly target: LinkOptions | undefined
  /** The target in words; where no such request exists yet, a link that leads to one. */
  readonly about: ReactNode
}

type ItemProps = {
  readonly step: Step
  readonly number: number
  readonly isOpened: boolean
  readonly onOpen: () => void
}

const StepItem = ({ step, number, isOpened, onOpen }: ItemProps) => {
  const words = useWords(catalogue)
  const { title, text, target, about } = step
  return (
    <li className={isOpened ? 'welcome-step opened' : 'welcome-step'}>
      <span className="welcome-mark" aria-hidden="true">
        {isOpened ? <Check size={14} /> : number}
      </span>
      {target ? (
        <Link className="welcome-title" {...target} onClick={onOpen}>
          {title}
          {isOpened && <span className="visually-hidden"> ({words.opened})</span>}
        </Link>
      ) : (
        <span className="welcome-title">{title}</span>
      )}
      <span className="welcome-about small truncate">{about}</span>
      <span className="small secondary">{text}</span>
    </li>
  )
}

function useSteps(targets: Targets | undefined): readonly Step[] {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { role } = useSession().session.user
  const { review, released } = targets ?? {}
  const nameOf = ({ name }: Inquiry) => name ?? words.unnamed
  const upload = linkOptions({ to: '/new', search: {} })
  const toReview = review && toRequest(review, {})
  const openCount = review?.counts.open_count ?? 0
  const uploadFirst = <Link {...upload}>{words.uploadFirst}</Link>
  const reviewFirst = toReview ? <Link {...toReview}>{words.reviewFirst}</Link> : uploadFirst
  return [
    {
      id: 'review',
      title: words.review,
      text: targets && !review ? words.nothingToReview : words.reviewText,
      target: toReview,
      about: review
        ? `${words.open(openCount, formats.count(openCount))} · ${nameOf(review)}`
        : targets && uploadFirst,
    },
    {
      id: 'trace',
      title: words.trace,
      text: targets && !released ? words.nothingReleased : words.traceText,
      target: released && toRequest(released, { panel: 'trace' }),
      about: released
        ? `${words.released(formats.date(releasedAt(released)))} · ${nameOf(released)}`
        : targets && reviewFirst,
    },
    // Only admins create keys.
    role === 'ADMIN'
      ? {
          id: 'call',
          title: words.call,
          text: words.callText,
          target: linkOptions({ to: '/settings/api-keys', search: { new: '1' } }),
          about: (
            <a href="/docs" target="_blank" rel="noreferrer">
              {words.reference}
            </a>
          ),
        }
      : {
          id: 'upload',
          title: words.upload,
          text: words.uploadText,
          target: upload,
          about: words.uploadFormats,
        },
  ]
}

const toRequest = ({ id }: Inquiry, search: { readonly panel?: string }) =>
  linkOptions({ to: '/requests/$id', params: { id }, search })

/** The pressed button is gone: the keyboard goes on in the list. */
function focusList(): void {
  requestAnimationFrame(() => {
    const main = document.querySelector<HTMLElement>('main')
    const row = main?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')
    ;(row ?? main)?.focus()
  })
}
