/**
 * What is measured: it takes all items once, then answers queries with the keys of the best items.
 * Plain retrieval takes and asks words; matching as the service does it takes articles and positions.
 */
export type Engine<Item, Query, Key> = {
  build(items: Iterable<Item>): Promise<void>
  search(query: Query, limit: number): Promise<readonly Key[]> | readonly Key[]
  /** Where it can tell: what it holds in memory or on disk to be searched. */
  indexBytes?(): number
  /** Processor seconds so far of the processes that work for it beside this one. */
  othersCpuS?(): number
  close(): Promise<void>
}

/** Words in, the number of the article out; the words of an item or a query are all different. */
export type PlainEngine = Engine<readonly string[], readonly string[], number>

export type Question<Query, Key> = { readonly query: Query; readonly truth: Key }

/** Nothing to do where memory goes with the process. */
export const closesByItself = async (): Promise<void> => undefined
