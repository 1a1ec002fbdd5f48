import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { EmptyState, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { useDetails } from '../details.ts'
import { useSourceLook } from '../look/use-source-look.ts'
import { useReview } from '../store/use-review.ts'
import { positionIn } from '../store/visible-rows.ts'
import { readNames, type SourceFile } from './file-kinds.ts'
import { FileView } from './file-view.tsx'
import { type Place, placeIn, placeInWords, reachOf } from './place.ts'
import { usePlace } from './place-context.ts'
import { type Frame, SourceContext } from './source-context.ts'
import { SourceHeader } from './source-header.tsx'
import { useOwners } from './use-owners.ts'
import { useRested } from './use-rested.ts'
import { usePlaces } from './views.ts'
import { words } from './words.ts'

/** Where the positions come from: the files, with the chosen position framed. */
export const SourcePane = () => {
  const said = useWords(words)
  const files = useReview(({ head }) => head.files)
  if (files.length > 0) return <Files files={files} />
  return (
    <div className="source">
      <EmptyState title={said.noFiles.title} text={said.noFiles.text} />
    </div>
  )
}

const Files = ({ files }: { readonly files: readonly SourceFile[] }) => {
  const said = useWords(words)
  // The grid goes first: here it is enough to be there when the keys rest.
  const cursor = useRested(useDeferredValue(useReview((state) => state.cursor)))
  const { file, names, choose, origin } = useFile(files, cursor)
  const { places, index, error, retry } = usePlaces(file.id)
  const frame = useFrame(index, cursor, names.get(file.id) ?? file.name)
  const owners = useOwners(index, cursor)
  const area = useRef<HTMLDivElement>(null)
  useSourceLook(area, frame?.key ?? null)
  const source = useMemo(
    () => ({ fileId: file.id, format: file.format, index, frame, showFile: choose, ...owners }),
    [file, index, frame, choose, owners],
  )
  const isElsewhere = origin !== undefined && origin !== null
  const where = frame
    ? said.placeOf(
        placeInWords(frame.place, said.place),
        frame.key === cursor ? owners.numberOf(cursor) : '',
      )
    : placeless(said, cursor, origin === null, isElsewhere)
  return (
    <SourceContext.Provider value={source}>
      <div ref={area} className="source">
        <SourceHeader files={files} fileId={file.id} onChoose={choose} place={where} />
        {error && <ProblemPanel error={error} onRetry={retry} />}
        {!error && !places && <LoadingRows rows={20} />}
        {places && <FileView places={places} />}
      </div>
    </SourceContext.Provider>
  )
}

const placeless = (
  said: (typeof words)['de'],
  cursor: string | null,
  isByHand: boolean,
  isElsewhere: boolean,
): string => {
  if (positionIn(cursor) === null) return said.nothingSelected
  if (isByHand) return said.noPlace
  return isElsewhere ? said.notInThisFile : ''
}

/** The file of what is chosen, until the person chooses another one. */
function useFile(files: readonly SourceFile[], cursor: string | null) {
  const { shown } = usePlace()
  const details = useDetails(positionIn(cursor))
  const names = useMemo(() => {
    const known = readNames(files)
    return new Map(files.map(({ id }, at) => [id, known[at] ?? '']))
  }, [files])
  const origin: Place | null | undefined =
    shown ?? (details.data ? placeIn(details.data.provenance) : undefined)
  const wanted = origin ? files.find(({ id }) => names.get(id) === origin.file)?.id : undefined
  const [fileId, choose] = useState(
    () => (files.find(({ role }) => role === 'PRIMARY') ?? files[0])?.id ?? '',
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position in the same file leads back to it, too
  useEffect(() => {
    if (wanted !== undefined) choose(wanted)
  }, [wanted, cursor, shown])
  const file = files.find(({ id }) => id === fileId) ?? files[0]
  if (!file) throw new Error('There are files')
  return { file, names, choose, origin }
}

/** What a field shows stays framed until a position is chosen. */
function useFrame(
  index: ReturnType<typeof usePlaces>['index'],
  cursor: string | null,
  fileName: string,
): Frame | null {
  const { shown, show } = usePlace()
  const last = useRef(cursor)
  useEffect(() => {
    if (last.current !== cursor) show(null)
    last.current = cursor
  }, [cursor, show])
  return useMemo(() => {
    if (shown) {
      if (shown.file !== fileName) return null
      const reach = reachOf(shown)
      return { key: JSON.stringify(shown), place: shown, reach }
    }
    const place = index.placeOf(cursor)
    return place && cursor !== null ? { key: cursor, place, reach: index.reachOf(cursor) } : null
  }, [shown, index, cursor, fileName])
}
