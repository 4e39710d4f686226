type HistogramBarProps = {
  /** In percent of the container. */
  height: number
  isChosen: boolean
  /** Placeholder while the counts are loading. */
  isBlank?: boolean
}

/** An empty <svg>: it takes a height attribute, while server-rendered HTML must not contain style attributes. */
export function HistogramBar({ height, isChosen, isBlank = false }: HistogramBarProps) {
  const fill = isChosen
    ? 'bg-mark shadow-[inset_0_0_0_1px_light-dark(var(--color-ink),transparent)]'
    : isBlank
      ? 'bg-rule'
      : 'bg-edge group-hover/bar:bg-ink'

  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={`${height}%`}
      className={`flex-1 ${isChosen ? 'min-h-[5px]' : 'min-h-px'} ${fill}`}
    />
  )
}

const minHeight = 4

/**
 * Heights in percent of the tallest bar, on a square-root scale so that rare values stay visible next to common ones.
 * A count of 0 has no bar.
 */
export function barHeights(counts: readonly number[]): number[] {
  const max = Math.max(...counts, 1)

  return counts.map((count) =>
    count === 0 ? 0 : Math.max(minHeight, Math.round(100 * Math.sqrt(count / max))),
  )
}
