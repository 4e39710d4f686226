import type { GridMeasures } from '@shoebox/web-kit/grid/measures'

type LoadingTailProps = GridMeasures & {
  /** Estimated height of the rest of the list. */
  height: number
}

/** Cap in viewport heights; more makes no difference. */
const mostWindows = 10

/**
 * Placeholder rows for the rest of the list. Users who scroll faster than pages load see that the list continues, and
 * the footer, which each page pushes down, stays out of view. At three viewport heights a busy machine still showed it.
 */
export function LoadingTail({ target, gap, height }: LoadingTailProps) {
  const across = Math.round(1.3 * target)
  const rows = `repeating-linear-gradient(to bottom, var(--color-well) 0 ${target}px, transparent 0 ${target + gap}px)`
  const cells = `repeating-linear-gradient(to right, transparent 0 ${across}px, var(--color-surround) 0 ${across + gap}px)`

  return (
    <div
      aria-hidden="true"
      style={{
        marginTop: gap,
        height: `min(${Math.round(height)}px, ${mostWindows * 100}dvh)`,
        backgroundImage: `${cells}, ${rows}`,
      }}
      className="print:hidden"
    />
  )
}
