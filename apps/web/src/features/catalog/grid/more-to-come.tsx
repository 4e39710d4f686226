import type { GridMeasures } from '@shoebox/web-kit/grid/measures'

/**
 * Three windows' height of empty rows after the last ones. Whoever is faster than the list sees where it goes on, and
 * the footer, which is pushed away with every page, is not in sight for as long as a page takes.
 */
export function MoreToCome({ target, gap }: GridMeasures) {
  const across = Math.round(1.3 * target)
  const rows = `repeating-linear-gradient(to bottom, var(--color-well) 0 ${target}px, transparent 0 ${target + gap}px)`
  const cells = `repeating-linear-gradient(to right, transparent 0 ${across}px, var(--color-surround) 0 ${across + gap}px)`

  return (
    <div
      aria-hidden="true"
      style={{ marginTop: gap, backgroundImage: `${cells}, ${rows}` }}
      className="h-[300dvh] print:hidden"
    />
  )
}
