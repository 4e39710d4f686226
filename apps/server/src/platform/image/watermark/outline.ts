export type Segment = readonly [x1: number, y1: number, x2: number, y2: number]

/** Straight pieces of an outline made of M, L, Q and Z with absolute coordinates. */
export function flatten(outline: string): Segment[] {
  const segments: Segment[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (toX: number, toY: number) => {
    segments.push([x, y, toX, toY])
    x = toX
    y = toY
  }

  for (const [, command, numbers = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.trim().split(/\s+/).map(Number)
    if (command === 'M') [x, y, startX, startY] = [a, b, a, b]
    if (command === 'L') lineTo(a, b)
    if (command === 'Z') lineTo(startX, startY)
    if (command === 'Q') for (const [toX, toY] of curve([x, y], [a, b], [c, d])) lineTo(toX, toY)
  }
  return segments
}

type Point = readonly [number, number]

/** Eight pieces stay within a unit of the letters' curves. */
const pieces = 8

function curve(from: Point, control: Point, to: Point): Point[] {
  return Array.from({ length: pieces }, (_, index) => {
    const t = (index + 1) / pieces
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return [
      a * from[0] + b * control[0] + c * to[0],
      a * from[1] + b * control[1] + c * to[1],
    ] as const
  })
}
