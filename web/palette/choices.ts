import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import {
  Building2,
  FileText,
  FolderOpen,
  ListChecks,
  type LucideIcon,
  Package,
  Rows3,
  Send,
  Truck,
  Webhook,
} from 'lucide-react'
import { useCopy } from '../parts/copy.ts'
import { toast } from '../parts/toasts.tsx'
import { useSession } from '../session/session-context.ts'
import { useWords } from '../words/words.ts'
import { useCommands } from './commands.ts'
import { byType, fits, namesOf } from './groups.ts'
import { recentOf, remember } from './recent.ts'
import type { FoundRecord, FoundType } from './search.ts'
import { words as catalogue } from './words.ts'

export type Choice = {
  readonly key: string
  /** By which people know it; where it has none, or is called by it, there is only that. */
  readonly number: string | null
  readonly label: string
  readonly detail: string | null
  readonly icon: LucideIcon
  /** What choosing it does, where that is not plain. */
  readonly does?: string
  readonly run: () => void
}

export type ChoiceGroup = { readonly title: string; readonly choices: readonly Choice[] }

const ICONS: Readonly<Record<FoundType, LucideIcon>> = {
  inquiry: FileText,
  position: Rows3,
  customer: Building2,
  supplier: Truck,
  article: Package,
  project: FolderOpen,
  supplier_request: Send,
  job: ListChecks,
  call: Webhook,
}

/** What is offered for what was typed: records by type, then commands; before that, what was opened last. */
export function useChoices(typed: string, records: readonly FoundRecord[]): readonly ChoiceGroup[] {
  const words = useWords(catalogue)
  const { id: userId } = useSession().session.user
  const commands = useCommands()
  const choiceOf = useRecordChoice()
  const isEmpty = typed.trim() === ''
  const groups = isEmpty
    ? [{ title: words.recent, choices: recentOf(userId).map(choiceOf) }]
    : byType(records).map((group) => ({
        title: words.type[group.type],
        choices: group.records.map(choiceOf),
      }))
  const doable = commands
    .filter(({ label }) => isEmpty || fits(label, typed))
    .map(({ id, ...rest }) => ({ ...rest, key: `command ${id}`, number: null, detail: null }))
  return [...groups, { title: words.commandsTitle, choices: doable }].filter(
    ({ choices }) => choices.length > 0,
  )
}

/** What has a page is opened; of the others the number is copied. */
function useRecordChoice(): (record: FoundRecord) => Choice {
  const words = useWords(catalogue)
  const copy = useCopy()
  const sayCopied = (number: string) => toast({ look: 'good', text: words.copied(number) })
  const navigate = useNavigate()
  const openId = useParams({ from: '/requests/$id', shouldThrow: false })?.id
  // In the open request only the position is another: its filter and its order stay.
  const shown = useSearch({ strict: false })
  const { id: userId } = useSession().session.user
  return (record) => {
    const { type, id } = record
    const { number, label, detail } = namesOf(record)
    const request = type === 'inquiry' ? id : type === 'position' ? record.inquiry_id : undefined
    const page = pageOf(record)
    const open = (requestId: string) =>
      navigate({
        to: '/requests/$id',
        params: { id: requestId },
        search: type === 'position' ? { ...(requestId === openId && shown), position: id } : {},
      })
    return {
      key: `${type} ${id}`,
      number,
      label,
      detail,
      icon: ICONS[type] ?? FileText,
      does: request || page ? words.willOpen : words.willCopy,
      run() {
        remember(userId, record)
        if (request) void open(request)
        else if (page) void navigate(page)
        else void copy(number).then((isCopied) => isCopied && sayCopied(number))
      },
    }
  }
}

/** The page of a record that is no request. */
function pageOf({ type, id, call_id }: FoundRecord) {
  if (type === 'article') {
    return { to: '/catalogue/$number', params: { number: id }, search: {} } as const
  }
  if (type === 'project') return { to: '/projects/$id', params: { id }, search: {} } as const
  if (type === 'supplier_request') {
    return { to: '/supplier-requests/$id', params: { id }, search: {} } as const
  }
  if (type === 'customer') return { to: '/customers/$id', params: { id }, search: {} } as const
  if (type === 'supplier') return { to: '/suppliers/$id', params: { id }, search: {} } as const
  if (type === 'job') {
    return { to: '/developers/jobs/$jobId', params: { jobId: id }, search: {} } as const
  }
  if (type !== 'call') return undefined
  return { to: '/developers/requests', search: { q: id, call: call_id } } as const
}
