type Size = { width?: number | null; height?: number | null }

const minRatio = 0.5
const maxRatio = 3
const defaultSize = { width: 300, height: 200 }

/** The aspect ratio at which a photo is rendered. Photos outside the limits are cropped. */
export function ratioOf({ width, height }: Size): number {
  const ratio =
    isPositive(width) && isPositive(height)
      ? width / height
      : defaultSize.width / defaultSize.height

  return Math.min(maxRatio, Math.max(minRatio, ratio))
}

export function ratiosOf(sizes: readonly Size[]): Float32Array {
  const ratios = new Float32Array(sizes.length)
  for (const [index, size] of sizes.entries()) ratios[index] = ratioOf(size)

  return ratios
}

/**
 * The class that sets the aspect ratio of a cell in justified rows. A style attribute would be exact, but the
 * content security policy blocks it in server-rendered HTML. Rounding down crops at most 2 % of a photo. Cells are then
 * never smaller than in the grid that replaces them, so the browser reports no later Largest Contentful Paint.
 */
export function ratioClass({ width, height }: { width: number; height: number }): string {
  const hundredths = Math.min(100 * maxRatio, Math.max(100 * minRatio, (100 * width) / height))
  const step = hundredths < 100 ? 1 : 2

  return `ratio-${step * Math.floor(hundredths / step)}`
}

function isPositive(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
