/** The color names that photos are indexed by. */
export type ColorName =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'brown'
  | 'beige'
  | 'black'
  | 'gray'
  | 'white'

/** Upper limit of each color's hues, in degrees. Red is at both ends of the color circle. */
const hues: readonly (readonly [number, ColorName])[] = [
  [15, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
]

/** Returns the everyday name of a color given as `#rrggbb`. */
export function nameColor(hex: string): ColorName {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!digits) throw new Error(`not a color: ${hex}`)
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => Number.parseInt(pair, 16))
  const highest = Math.max(red, green, blue)
  const lowest = Math.min(red, green, blue)
  const chroma = highest - lowest
  const light = (highest + lowest) / 2 / 255

  if (light < 0.11) return 'black'
  if (chroma < 24) return grayName(light)

  const hue = computeHue({ red, green, blue, highest, chroma })
  const isWarm = hue >= 15 && hue < 55
  if (isWarm && light > 0.68 && chroma < 110) return 'beige'
  if (isWarm && light < 0.45) return 'brown'
  return hues.find(([end]) => hue < end)?.[1] ?? 'red'
}

function grayName(light: number): ColorName {
  if (light < 0.18) return 'black'
  return light > 0.86 ? 'white' : 'gray'
}

type Parts = { red: number; green: number; blue: number; highest: number; chroma: number }

function computeHue({ red, green, blue, highest, chroma }: Parts): number {
  if (highest === red) return (60 * ((green - blue) / chroma) + 360) % 360
  if (highest === green) return 60 * ((blue - red) / chroma + 2)
  return 60 * ((red - green) / chroma + 4)
}
