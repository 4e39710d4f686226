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

function isLength(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
