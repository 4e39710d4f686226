import type { GridMeasures } from '@shoebox/web-kit/grid/measures'

type LoadingTailProps = GridMeasures & {
  /** What the rest of the list will take, as far as that can be told. */
  height: number
}

/** Beyond so many windows it makes no difference. */
const mostWindows = 10

/**
 * Empty rows after the last ones, where the rest of the list will stand. Whoever is faster than the list sees where it goes
 * on, and the footer, which is pushed away with every page, is not in sight however long a page takes: at three windows
 * it was, on a machine that was busy.
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
