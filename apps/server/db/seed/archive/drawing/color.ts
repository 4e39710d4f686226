/** Colors as plain triples, with the light-and-shade ramp every drawn thing uses. */
export type Rgb = readonly [number, number, number]

export function rgb(hex: string): Rgb {
  const v = parseInt(hex.slice(1), 16)
  return [(v >> 16) & 255, (v >> 8) & 255, v & 255]
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export function css(c: Rgb): string {
  const part = (v: number): string =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0')
  return `#${part(c[0])}${part(c[1])}${part(c[2])}`
}

/** k = 0 deep shadow … 0.68 local color … 1 full light. */
export function lit(c: Rgb, k: number): Rgb {
  const turn = 0.68
  if (k < turn) {
    const dark: Rgb = [c[0] * 0.34 + 4, c[1] * 0.335 + 5, c[2] * 0.39 + 10]
    return mix(dark, c, Math.max(0, k) / turn)
  }
  const bright: Rgb = [
    c[0] + (262 - c[0]) * 0.26,
    c[1] + (256 - c[1]) * 0.23,
    c[2] + (244 - c[2]) * 0.19,
  ]
  return mix(c, bright, (Math.min(1.1, k) - turn) / (1 - turn))
}

/** A small random drift, so that no two fences share a paint tin. */
export const drift = (c: Rgb, amount: number, next: () => number): Rgb => [
  c[0] + (next() - 0.5) * amount,
  c[1] + (next() - 0.5) * amount,
  c[2] + (next() - 0.5) * amount,
]

export const luma = (c: Rgb): number => c[0] * 0.299 + c[1] * 0.587 + c[2] * 0.114
