type Size = { width?: number | null; height?: number | null }

const narrowest = 0.5
const widest = 3
const unknown = { width: 300, height: 200 }

/** The aspect ratio at which a photo is rendered. Photos outside the limits are cropped. */
export function ratioOf({ width, height }: Size): number {
  const ratio =
    isLength(width) && isLength(height) ? width / height : unknown.width / unknown.height

  return Math.min(widest, Math.max(narrowest, ratio))
}

export function ratiosOf(sizes: readonly Size[]): Float32Array {
  const ratios = new Float32Array(sizes.length)
  for (const [at, size] of sizes.entries()) ratios[at] = ratioOf(size)

  return ratios
}

/**
 * The class that sets the aspect ratio of a cell in justified rows. A style attribute would be exact, but the
 * content security policy blocks it in server-rendered HTML. The steps crop at most 2 % of a photo's edge.
 */
export function ratioClass({ width, height }: { width: number; height: number }): string {
  const hundredths = Math.min(100 * widest, Math.max(100 * narrowest, (100 * width) / height))
  const step = hundredths < 99 ? 2 : 4

  return `ratio-${step * Math.round(hundredths / step)}`
}

function isLength(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
