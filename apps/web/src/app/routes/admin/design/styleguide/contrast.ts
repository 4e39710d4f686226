/** The WCAG contrast ratio of two colors written as `oklch(L C H)`: from 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const luminances = [luminance(first), luminance(second)]

  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = toLinear(readOklch(color))

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Oklch = { lightness: number; chroma: number; hue: number }

function readOklch(color: string): Oklch {
  const [lightness, chroma, hue] = color.match(/[\d.]+/g)?.map(Number) ?? []
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`${color} is not written as oklch(L C H)`)

  return { lightness, chroma, hue: (hue * Math.PI) / 180 }
}

/** Björn Ottosson's matrices from OKLab to linear sRGB. Out-of-gamut values are clipped, as browsers do. */
function toLinear({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3

  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
