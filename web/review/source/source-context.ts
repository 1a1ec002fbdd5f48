import { createContext, useContext } from 'react'
import type { FileFormat } from './file-kinds.ts'
import type { PlaceInFile, Reach } from './place.ts'
import type { Owner, PlacedIndex } from './placed-index.ts'

/** What has a frame around it. */
export type Frame = {
  /** Another one is another frame, and is brought into sight. */
  readonly key: string
  readonly place: PlaceInFile
  readonly reach: Reach | null
}

export type Source = {
  readonly fileId: string
  readonly format: FileFormat
  readonly index: PlacedIndex
  readonly frame: Frame | null
  /** Of the position that the arrow keys went to and that is not chosen yet. */
  readonly pointed: Frame | null
  /** Who stands there, in words; undefined where nobody does. */
  readonly titleOf: (owner: Pick<Owner, 'key'> | null) => string | undefined
  /** Chooses a line of the grid, by its key. */
  readonly pick: (key: string) => void
  readonly showFile: (fileId: string) => void
  readonly onKeyDown: (event: React.KeyboardEvent) => void
}

export const SourceContext = createContext<Source | null>(null)

export function useSource(): Source {
  const source = useContext(SourceContext)
  if (!source) throw new Error('There is no source here')
  return source
}

/** Whoever marked text did not click. */
export const hasMarkedText = (): boolean => getSelection()?.isCollapsed === false
