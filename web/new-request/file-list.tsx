import { Star, TriangleAlert, X } from 'lucide-react'
import { Button, IconButton } from '../parts/button.tsx'
import { useWords } from '../words/words.ts'
import { extensionOf, familyOf } from './files.ts'
import { useSize } from './size.ts'
import type { Files, Listed } from './use-files.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly files: Files
  readonly isLocked: boolean
  readonly refusals: ReadonlyMap<string, string>
}

export const FileList = ({ files, isLocked, refusals }: Props) => {
  const words = useWords(catalogue)
  const refused = files.listed.filter(({ fault }) => fault !== undefined).length
  return (
    <>
      <ul className="new-request-list" aria-label={words.files}>
        {files.listed.map((each) => (
          <FileRows
            key={each.id}
            each={each}
            files={files}
            isLocked={isLocked}
            refusal={refusals.get(each.name)}
          />
        ))}
      </ul>
      {refused > 0 && (
        <p className="secondary small" role="status">
          {words.leftOut(refused)}
        </p>
      )}
      {files.driving !== files.usual && (
        <div>
          <Button look="quiet" onPress={() => files.wish(null)} isDisabled={isLocked}>
            {words.backToUsual}
          </Button>
        </div>
      )}
    </>
  )
}

type RowsProps = {
  readonly each: Listed
  readonly files: Files
  readonly isLocked: boolean
  readonly refusal: string | undefined
}

/** A file; below it those in it, if it is a mail, or the rows that were pasted. */
const FileRows = ({ each, files, isLocked, refusal }: RowsProps) => {
  const words = useWords(catalogue)
  const sizeOf = useSize()
  const { id, name, file, inside, rows, fault } = each
  const wrong = fault
    ? `${words.fault[fault]} – ${words.notSent}`
    : refusal && words.refused(refusal)
  return (
    <li className="new-request-file">
      <div className="new-request-row">
        <DrivingStar path={name} name={name} files={files} isLocked={isLocked || !!fault} />
        <span className="new-request-name">{name}</span>
        <span className="secondary small">
          <TypeWords name={name} /> · {sizeOf(file.size)}
        </span>
        {wrong ? (
          <span className="new-request-fault">
            <TriangleAlert size={14} aria-hidden="true" /> {wrong}
          </span>
        ) : (
          <RoleWords isDriving={files.driving === name} />
        )}
        <IconButton
          label={words.remove(name)}
          onPress={() => files.remove(id)}
          isDisabled={isLocked}
        >
          <X size={16} />
        </IconButton>
      </div>
      {inside.map((part) => (
        <div key={part} className="new-request-row inner">
          <DrivingStar path={`${name}/${part}`} name={part} files={files} isLocked={isLocked} />
          <span className="new-request-name">{part}</span>
          <span className="secondary small">
            <TypeWords name={part} /> · {words.inMail}
          </span>
          <RoleWords isDriving={files.driving === `${name}/${part}`} />
        </div>
      ))}
      {rows && <Preview rows={rows} />}
    </li>
  )
}

type StarProps = {
  /** With the mail's name before it, for a file in one. */
  readonly path: string
  readonly name: string
  readonly files: Files
  readonly isLocked: boolean
}

const DrivingStar = ({ path, name, files, isLocked }: StarProps) => {
  const words = useWords(catalogue)
  const isDriving = files.driving === path
  const mayDrive = familyOf(name) !== undefined
  return (
    <IconButton
      label={isDriving ? words.isDriving(name) : words.makeDriving(name)}
      onPress={() => files.wish(path)}
      isDisabled={isLocked || !mayDrive}
    >
      <Star size={16} className={isDriving ? 'new-request-star full' : 'new-request-star'} />
    </IconButton>
  )
}

const RoleWords = ({ isDriving }: { readonly isDriving: boolean }) => {
  const words = useWords(catalogue)
  return isDriving ? (
    <span className="badge accent">{words.drives}</span>
  ) : (
    <span className="secondary small">{words.attachment}</span>
  )
}

const TypeWords = ({ name }: { readonly name: string }) => {
  const words = useWords(catalogue)
  const family = familyOf(name)
  if (family === undefined) return words.unknownType
  if (family !== 'GAEB') return words.family[family]
  const extension = extensionOf(name)
  const standard = words.gaeb[extension.charAt(0)] ?? words.family.GAEB
  return extension === 'onlv' ? standard : `${standard} (${extension.toUpperCase()})`
}

const SHOWN_ROWS = 4
const SHOWN_CELLS = 6

const Preview = ({ rows }: { readonly rows: readonly (readonly string[])[] }) => {
  const words = useWords(catalogue)
  return (
    <figure className="new-request-preview">
      <figcaption className="secondary small">{words.preview(rows.length)}</figcaption>
      <table className="table small">
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pasted rows never change their order
            <tr key={at}>
              {row.slice(0, SHOWN_CELLS).map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do their cells
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN_ROWS && (
        <span className="secondary small">{words.moreRows(rows.length - SHOWN_ROWS)}</span>
      )}
    </figure>
  )
}
