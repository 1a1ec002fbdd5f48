type Props = {
  readonly values: readonly number[]
  /** Which of them are worth a look, by their place. */
  readonly bad?: readonly boolean[]
  /** What it says in words; read out instead of the bars. */
  readonly label: string
}

const HEIGHT_PX = 20

/** A bar for each value, side by side. What it shows is also said beside it in figures. */
export const Sparkline = ({ values, bad = [], label }: Props) => {
  const most = Math.max(1, ...values)
  return (
    <span className="sparkline" role="img" aria-label={label}>
      {values.map((value, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          className={value === 0 ? 'zero' : bad[at] ? 'bad' : ''}
          style={{ height: Math.max(1, Math.round((value / most) * HEIGHT_PX)) }}
        />
      ))}
    </span>
  )
}
