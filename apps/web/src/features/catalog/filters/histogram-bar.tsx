type HistogramBarProps = {
  /** Percentage of the container's height. */
  height: number
  isSelected: boolean
  /** Placeholder while the counts are loading. */
  isSkeleton?: boolean
}

/** An empty <svg>, because it has a height attribute: server-rendered HTML must not contain style attributes. */
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
 * Heights as a percentage of the tallest bar. The square-root scale keeps rare values visible next to common ones.
 */
export function toBarHeights(counts: readonly number[]): number[] {
  const max = Math.max(...counts, 1)

  return counts.map((count) =>
    count === 0 ? 0 : Math.max(minBarHeight, Math.round(100 * Math.sqrt(count / max))),
  )
}
