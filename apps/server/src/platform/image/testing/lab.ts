export type Lab = readonly [number, number, number]
type Triple = readonly [number, number, number]

const white: Triple = [0.9642, 1, 0.8249]

/** sRGB's primaries, adapted to D50. */
const srgb = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const

export function labOfSrgb(rgb: readonly number[]): Lab {
  const linear = rgb.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [r = 0, g = 0, b = 0] = linear
  const [x, y, z] = srgb.map((row) => row[0] * r + row[1] * g + row[2] * b)
  return labOfXyz([x ?? 0, y ?? 0, z ?? 0])
}

export function labOfXyz(xyz: Triple): Lab {
  const [x, y, z] = [xyz[0] / white[0], xyz[1] / white[1], xyz[2] / white[2]].map((share) =>
    share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116,
  )
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))]
}

/** CIE 1976: the plain distance, stricter than CIEDE2000 wherever there is color. */
export function deltaE(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}
