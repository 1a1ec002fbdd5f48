type Made = { readonly id: string; readonly version: number }

/** What the person's own commands made of positions. A command makes of each the version behind the one that it met. */
export function createOwnVersions() {
  const own = new Map<string, Set<number>>()
  return {
    add(made: readonly Made[]): void {
      for (const { id, version } of made) {
        const versions = own.get(id) ?? new Set()
        own.set(id, versions.add(version))
      }
    },
    /**
     * Whoever saw a version, and decides or types on, wants it on what he himself has made of it since. What somebody
     * else did in between ends it: of that he knows nothing.
     */
    after(id: string, seen: number): number {
      const versions = own.get(id)
      let version = seen
      while (versions?.has(version + 1)) version += 1
      return version
    },
  }
}
