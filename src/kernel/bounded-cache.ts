/** Keeps what was made last, as much of it as fits; what was not asked for longest goes first. */
export type BoundedCache<T> = {
  get(key: string): T | undefined
  set(key: string, value: T, bytes: number): void
}

type Kept<T> = { readonly value: T; readonly bytes: number }

export function createBoundedCache<T>(mostBytes: number): BoundedCache<T> {
  const kept = new Map<string, Kept<T>>()
  let bytes = 0
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const put = (key: string, entry: Kept<T>): void => {
    drop(key)
    kept.set(key, entry)
    bytes += entry.bytes
  }
  return {
    get(key) {
      const found = kept.get(key)
      if (found) put(key, found)
      return found?.value
    },
    set(key, value, size) {
      // One that takes a good part of the room would only drive out the others.
      if (size > mostBytes / 4) return
      put(key, { value, bytes: size + key.length })
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        drop(oldest)
      }
    },
  }
}
