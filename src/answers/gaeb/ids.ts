/** Keeps the customer's identifiers where the schema takes them, and makes new ones where it does not. */
export function createIds() {
  const used = new Set<string>()
  let made = 0
  const fresh = (): string => {
    do made += 1
    while (used.has(`PIS-${made}`))
    return `PIS-${made}`
  }
  return (wanted: string | undefined): string => {
    const isFine = wanted !== undefined && NAME.test(wanted) && !used.has(wanted)
    const id = isFine ? wanted : fresh()
    used.add(id)
    return id
  }
}

const NAME = /^[A-Za-z_À-ÖØ-öø-ÿ][\w.À-ÖØ-öø-ÿ-]*$/
