import { useCallback, useMemo, useState } from 'react'
import { csvOf, rowsOf } from './clipboard.ts'
import { drivingOf, extensionOf, type Fault, familyOf, faultsOf, freeName } from './files.ts'
import { attachmentsOf } from './mail.ts'

export type Chosen = {
  readonly id: number
  readonly name: string
  readonly file: File
  /** The files in a mail, once it is looked through. */
  readonly inside: readonly string[]
  /** Rows that were pasted, to show. */
  readonly rows?: readonly (readonly string[])[]
}

export type Listed = Chosen & { readonly fault: Fault | undefined }

const LOOKED_THROUGH_BYTES = 20 * 1024 * 1024
let lastId = 0

/** The files of a new request: what was dropped, chosen or pasted, what of it is refused, and which one drives. */
export function useFiles() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [wished, wish] = useState<string | null>(null)

  const put = useCallback((files: readonly File[], rows?: Chosen['rows']) => {
    const added = files.map((file): Chosen => {
      lastId += 1
      return { id: lastId, name: file.name, file, inside: [], ...(rows && { rows }) }
    })
    setChosen((before) => {
      const names = before.map(({ name }) => name)
      return [...before, ...added.map((each) => named(each, names))]
    })
    for (const { id, file } of added) {
      if (extensionOf(file.name) !== 'eml') continue
      void file
        .slice(0, LOOKED_THROUGH_BYTES)
        .text()
        .then((text) =>
          setChosen((before) =>
            before.map((each) =>
              each.id === id ? { ...each, inside: attachmentsOf(text) } : each,
            ),
          ),
        )
    }
  }, [])

  const paste = useCallback(
    (text: string, name: string): number => {
      const rows = rowsOf(text)
      if (rows) put([new File([csvOf(rows)], name, { type: 'text/csv' })], rows)
      return rows?.length ?? 0
    },
    [put],
  )

  const remove = useCallback((id: number) => {
    setChosen((before) => before.filter((each) => each.id !== id))
  }, [])

  const listed = useMemo((): readonly Listed[] => {
    const faults = faultsOf(chosen.map(({ name, file }) => ({ name, size: file.size })))
    return chosen.map((each, at) => ({ ...each, fault: faults[at] }))
  }, [chosen])

  const candidates = listed.filter(({ fault }) => fault === undefined).flatMap(candidatesOf)
  const usual = drivingOf(candidates)
  const isThere = wished !== null && candidates.includes(wished)
  return { listed, usual, driving: isThere ? wished : usual, put, paste, remove, wish }
}

export type Files = ReturnType<typeof useFiles>

function named(each: Chosen, taken: string[]): Chosen {
  const name = freeName(each.name, taken)
  taken.push(name)
  return { ...each, name }
}

/** A picture in a mail is a logo more often than not; whether it drives, the service decides by its content. */
const candidatesOf = ({ name, inside }: Chosen): readonly string[] => [
  name,
  ...inside.filter((each) => familyOf(each) !== 'IMAGE').map((each) => `${name}/${each}`),
]
