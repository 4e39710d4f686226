/** Six flat patches, three in a row, as raw rows of any depth. */
export function patches(
  colors: readonly (readonly number[])[],
  { width, height, bits }: { width: number; height: number; bits: 8 | 16 },
): Buffer {
  const rows = [0, 1].map((row) => {
    const pixels = Array.from({ length: width }, (_, x) => {
      const color = colors[row * 3 + Math.floor((x * 3) / width)] ?? []
      return color
    }).flat()
    return bits === 8 ? Buffer.from(pixels) : Buffer.from(Uint16Array.from(pixels).buffer)
  })
  const half = height / 2
  return Buffer.concat(
    Array.from({ length: height }, (_, y) => rows[y < half ? 0 : 1] ?? Buffer.of()),
  )
}

/** The inside of each patch, in shares of the picture. */
export const patchAreas = [0, 1, 2, 3, 4, 5].map((index) => {
  const [column, row] = [index % 3, Math.floor(index / 3)]
  return {
    left: (column + 0.15) / 3,
    right: (column + 0.85) / 3,
    top: (row + 0.15) / 2,
    bottom: (row + 0.85) / 2,
  }
})
