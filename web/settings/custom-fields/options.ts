/** An option while it is written; the key stays with it wherever it is moved. */
export type OptionLine = {
  readonly key: number
  readonly label: string
  /** What it is called in what is saved; undefined for a new one. */
  readonly was?: string
}

export const linesOf = (options: readonly string[]): readonly OptionLine[] =>
  options.map((label, key) => ({ key, label, was: label }))

/** With one more, blank, to be filled in. */
export const withBlank = (lines: readonly OptionLine[]): readonly OptionLine[] => [
  ...lines,
  { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, label: '' },
]

export type OptionFault = 'missing' | 'twice'

export function faultOf(lines: readonly OptionLine[], line: OptionLine): OptionFault | undefined {
  const label = line.label.trim()
  if (label === '') return 'missing'
  const first = lines.find((each) => each.label.trim() === label)
  return first === line ? undefined : 'twice'
}

/** As the service takes them: an option with another label says what it was called, if that is still there. */
export const sentOptions = (lines: readonly OptionLine[], saved: readonly string[]) =>
  lines.map(({ label, was }) => ({
    label: label.trim(),
    ...(was !== undefined && was !== label.trim() && saved.includes(was) && { was }),
  }))

export const renamedIn = (lines: readonly OptionLine[]) =>
  lines.flatMap(({ label, was }) =>
    was === undefined || label.trim() === '' || was === label.trim()
      ? []
      : [{ was, is: label.trim() }],
  )

/** Those that nobody has any more: not by their line, and not by another one's new label. */
export const removedFrom = (saved: readonly string[], lines: readonly OptionLine[]) =>
  saved.filter(
    (option) => !lines.some(({ was, label }) => was === option || label.trim() === option),
  )
