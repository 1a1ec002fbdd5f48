import { useState } from 'react'
import { Problem } from '../../api/problem.ts'
import { EmptyState, LoadingRows } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { Failure } from './failure.tsx'
import { type FileFormat, isBill } from './file-kinds.ts'
import { LinesView } from './lines-view.tsx'
import { MailView } from './mail-view.tsx'
import { PagesView } from './pages-view.tsx'
import { ParagraphsView } from './paragraphs-view.tsx'
import { type Placed, sheetOf, startOf } from './place.ts'
import { PrintView } from './print-view.tsx'
import { SheetsView } from './sheet-view.tsx'
import { useSource } from './source-context.ts'
import { useFirstPart, type View } from './views.ts'
import { Wait } from './wait.tsx'
import { partAt } from './windows.ts'
import { words } from './words.ts'

type FileViewProps = { readonly places: readonly Placed[] }

/** A file as people read it; a bill as it would be printed, or as its lines are. */
export const FileView = ({ places }: FileViewProps) => {
  const { fileId, format } = useSource()
  const [isRaw, setRaw] = useState(false)
  const hasLook = isBill(format) || places.some(({ place }) => place.kind === 'ELEMENT')
  if (!hasLook) return <Content key={fileId} />
  return (
    <>
      <LookSwitch isRaw={isRaw} onChange={setRaw} />
      {isRaw ? <Content key={fileId} /> : <PrintView key={fileId} places={places} />}
    </>
  )
}

type LookSwitchProps = { readonly isRaw: boolean; readonly onChange: (isRaw: boolean) => void }

const LookSwitch = ({ isRaw, onChange }: LookSwitchProps) => {
  const said = useWords(words)
  return (
    <fieldset className="source-tools source-looks">
      <legend className="visually-hidden">{said.look}</legend>
      {[false, true].map((raw) => (
        <button
          key={String(raw)}
          type="button"
          className="chip"
          aria-pressed={isRaw === raw}
          data-selected={isRaw === raw || undefined}
          onClick={() => onChange(raw)}
        >
          {raw ? said.asLines : said.asBill}
        </button>
      ))}
    </fieldset>
  )
}

/** Rows are wider than lines: fewer of them make a part that is fetched at once. */
const sizeOf = (format: FileFormat): number => (format === 'XLSX' || format === 'CSV' ? 400 : 1_000)

/** Begins at the place: the first thing that is fetched is what stands around it. */
const Content = () => {
  const { fileId, format, frame } = useSource()
  const [start] = useState(() => ({
    at: frame ? startOf(frame.place) : 1,
    sheet: frame && sheetOf(frame.place),
  }))
  const size = sizeOf(format)
  const first = useFirstPart({ fileId, sheet: start.sheet }, partAt(start.at, size))
  if (first.isError) return <Failure error={first.error} onRetry={() => void first.refetch()} />
  if (first.data) return <Shown view={first.data} size={size} />
  const isWaiting = first.failureReason instanceof Problem && first.failureReason.status === 429
  return isWaiting ? <Wait /> : <LoadingRows rows={20} />
}

const Shown = ({ view, size }: { readonly view: View; readonly size: number }) => {
  const said = useWords(words)
  const { format } = useSource()
  switch (view.kind) {
    case 'SHEETS':
      return <SheetsView view={view} size={size} />
    case 'PAGES':
      return <PagesView view={view} />
    case 'MAIL':
      return <MailView mail={view} size={size} />
    case 'PARAGRAPHS':
      return <ParagraphsView total={view.total} size={size} />
    case 'LINES':
      if (view.total === 0) return <EmptyState title={said.empty} />
      return <LinesView total={view.total} size={size} look={isBill(format) ? 'code' : 'text'} />
  }
}
