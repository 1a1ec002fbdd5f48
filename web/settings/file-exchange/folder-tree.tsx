import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../format/formats.ts'
import type { Search } from '../../parts/use-address.ts'
import { useWords } from '../../words/words.ts'
import { useFolderCounts } from './api.ts'
import { type Counts, countsIn, FOLDER_TREE } from './folders.ts'
import { words as catalogue } from './words.ts'

/** All folders with the number of files in each: a link filters the list by `?folder=`. */
export const FolderTree = () => {
  const words = useWords(catalogue)
  const { data } = useFolderCounts()
  const countsOf = (folder?: string) => data && countsIn(data.data, folder)
  return (
    <nav className="exchange-tree" aria-label={words.folders}>
      <ul>
        <li>
          <FolderLink folder={undefined} counts={countsOf()}>
            {words.allFolders}
          </FolderLink>
        </li>
        {FOLDER_TREE.map(({ folder, children }) => (
          <li key={folder}>
            <FolderLink folder={folder} counts={countsOf(folder)}>
              {words.folderWord[folder] ?? folder}
            </FolderLink>
            {children.length > 0 && (
              <ul aria-label={folder}>
                {children.map((child) => (
                  <li key={child}>
                    <FolderLink folder={child} counts={countsOf(child)}>
                      <LastPart path={child} />
                    </FolderLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LinkProps = {
  /** Undefined: all of them. */
  readonly folder: string | undefined
  /** Undefined while they are loaded. */
  readonly counts: Counts | undefined
  readonly children: ReactNode
}

/** The link to the current search is the current one: `aria-current` follows from `exact`. */
const FolderLink = ({ folder, counts, children }: LinkProps) => (
  <Link
    to="."
    search={(before: Search) => ({ ...before, folder })}
    replace
    activeOptions={{ exact: true }}
    className="shell-entry"
    title={folder}
  >
    <span className="truncate">{children}</span>
    {counts && <CountMarks counts={counts} />}
  </Link>
)

/** The branch above shows the rest of the path; a screen reader says all of it. */
const LastPart = ({ path }: { readonly path: string }) => (
  <>
    <span className="visually-hidden">{path}</span>
    <span aria-hidden="true">{path.slice(path.lastIndexOf('/') + 1)}</span>
  </>
)

const CountMarks = ({ counts: { file_count, waiting_count } }: { readonly counts: Counts }) => {
  const words = useWords(catalogue)
  const { count } = useFormats()
  return (
    <>
      {waiting_count > 0 && (
        <span className="badge check">{words.waitingCount(count(waiting_count))}</span>
      )}
      <span className="exchange-count secondary">
        {count(file_count)}
        <span className="visually-hidden"> {words.filesWord(file_count)}</span>
      </span>
    </>
  )
}
