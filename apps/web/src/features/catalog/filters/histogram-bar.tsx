type HistogramBarProps = {
  /** In percent of the container. */
  height: number
  isSelected: boolean
  /** Placeholder while the counts are loading. */
  isSkeleton?: boolean
}

/** An empty <svg>: it takes a height attribute, while server-rendered HTML must not contain style attributes. */
export function HistogramBar({ height, isSelected, isSkeleton = false }: HistogramBarProps) {
  const fillClass = isSelected
    ? 'bg-mark shadow-[inset_0_0_0_1px_light-dark(var(--color-ink),transparent)]'
    : isSkeleton
      ? 'bg-rule'
      : 'bg-edge group-hover/bar:bg-ink'

  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={`${height}%`}
      className={`flex-1 ${isSelected ? 'min-h-[5px]' : 'min-h-px'} ${fillClass}`}
    />
  )
}

const minBarHeight = 4

/**
 * Heights in percent of the tallest bar, on a square-root scale so that rare values stay visible next to common ones.
 * A count of 0 has no bar.
 */
export function toBarHeights(counts: readonly number[]): number[] {
  const max = Math.max(...counts, 1)

  return counts.map((count) =>
    count === 0 ? 0 : Math.max(minBarHeight, Math.round(100 * Math.sqrt(count / max))),
  )
}
