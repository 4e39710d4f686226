/**
 * Short words that write SVG text. Their numbers stand in a row as in SVG itself (x, y, width, height): named one by
 * one they would treble every drawing.
 */
export type Point = readonly [number, number]

type Disc = [x: number, y: number, rx: number, ry: number, paint: string, opacity?: number]
type Slab = [x: number, y: number, w: number, h: number, paint: string, opacity?: number]
export type Tube = [a: Point, ra: number, b: Point, rb: number]

export const n = (v: number): string => (Math.round(v * 10) / 10).toString()

/** Points written as `x,y x,y`, for shapes that are data. */
export function pointsOf(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })
}

export const poly = (points: readonly Point[]): string => `${line(points)}Z`
export const line = (points: readonly Point[]): string => `M${points.map(at).join('L')}`

/** A soft closed (or open) curve through the points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = true): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const before = closed ? last : first
  const row = [before, ...points, ...(closed ? [first, points[1] ?? first] : [last])]
  let d = `M${at(first)}`
  for (let i = 0; i + 3 < row.length; i++) {
    const [a, b, c, e] = row.slice(i, i + 4)
    if (!a || !b || !c || !e) break
    const p: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const q: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6]
    d += `C${at(p)} ${at(q)} ${at(c)}`
  }
  return closed ? `${d}Z` : d
}

export const fill = (d: string, paint: string, opacity = 1): string =>
  `<path d="${d}" fill="${paint}"${sheer('fill', opacity)}/>`

type Line = [paint: string, width: number, opacity?: number]
export const stroke = (d: string, ...[paint, width, opacity = 1]: Line): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round"` +
  ` stroke-linejoin="round"${sheer('stroke', opacity)}/>`

export const oval = (...[x, y, rx, ry, paint, opacity = 1]: Disc): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}"${sheer('fill', opacity)}/>`

export const box = (...[x, y, w, h, paint, opacity = 1]: Slab): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${paint}"${sheer('fill', opacity)}/>`

export const ovalPath = (...[x, y, rx, ry]: [x: number, y: number, rx: number, ry: number]) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`

/** A limb outline: a capsule that tapers from one radius to another. */
export function tubePath(...[a, ra, b, rb]: Tube): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const long = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / long, dx / long]
  return (
    `M${n(a[0] + nx * ra)} ${n(a[1] + ny * ra)}L${n(b[0] + nx * rb)} ${n(b[1] + ny * rb)}` +
    `A${n(rb)} ${n(rb)} 0 0 0 ${n(b[0] - nx * rb)} ${n(b[1] - ny * rb)}` +
    `L${n(a[0] - nx * ra)} ${n(a[1] - ny * ra)}A${n(ra)} ${n(ra)} 0 0 0 ${n(a[0] + nx * ra)} ${n(a[1] + ny * ra)}Z`
  )
}

export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`

const sheer = (what: 'fill' | 'stroke', opacity: number): string =>
  opacity < 1 ? ` ${what}-opacity="${opacity.toFixed(2)}"` : ''
