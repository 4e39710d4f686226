import type { Segment } from './wordmark.ts'

/**
 * Signed distance field: the distance of each point to the nearest outline, positive inside. One small table is enough to
 * render the word at any size, rotated and bent, with smooth edges and a rim.
 */
export type DistanceField = {
  cells: Float32Array
  columns: number
  rows: number
  /** Units of the outline per cell. */
  step: number
  /** Width, in outline units, of the area around the outlines that the field covers. */
  margin: number
}

type Box = { width: number; height: number; step: number; margin: number }

export function measureDistances(segments: readonly Segment[], box: Box): DistanceField {
  const { step, margin } = box
  const columns = Math.ceil((box.width + 2 * margin) / step) + 1
  const rows = Math.ceil((box.height + 2 * margin) / step) + 1
  const cells = new Float32Array(columns * rows).fill(margin)
  const field = { cells, columns, rows, step, margin }

  for (const segment of segments) lowerDistances(field, segment)
  for (let row = 0; row < rows; row += 1) sign(field, row, segments)
  return field
}

/** Lowers the distances of cells near the segment. Cells beyond the margin keep the initial maximum. */
function lowerDistances({ cells, columns, rows, step, margin }: DistanceField, segment: Segment) {
  const [x1, y1, x2, y2] = segment
  const first = (low: number) => Math.max(0, Math.floor(low / step))
  const last = (high: number, count: number) =>
    Math.min(count - 1, Math.ceil((high + 2 * margin) / step))

  for (let row = first(Math.min(y1, y2)); row <= last(Math.max(y1, y2), rows); row += 1) {
    for (
      let column = first(Math.min(x1, x2));
      column <= last(Math.max(x1, x2), columns);
      column += 1
    ) {
      const index = row * columns + column
      const away = distance(column * step - margin, row * step - margin, segment)
      if (away < (cells[index] ?? 0)) cells[index] = away
    }
  }
}

function distance(x: number, y: number, [x1, y1, x2, y2]: Segment): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy)
}

/** A point is inside when a line from it to the left crosses the outlines an odd number of times. */
function sign(
  { cells, columns, step, margin }: DistanceField,
  row: number,
  all: readonly Segment[],
) {
  // A hair off the grid, so that no corner of a letter lies on the line.
  const y = row * step - margin + 0.137
  const crossings = all
    .filter(([, y1, , y2]) => y1 > y !== y2 > y)
    .map(([x1, y1, x2, y2]) => x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    .toSorted((a, b) => a - b)

  let crossed = 0
  for (let column = 0; column < columns; column += 1) {
    while ((crossings[crossed] ?? Infinity) < column * step - margin) crossed += 1
    const index = row * columns + column
    if (crossed % 2 === 0) cells[index] = -(cells[index] ?? 0)
  }
}

export function distanceAt(field: DistanceField, x: number, y: number): number {
  const { cells, columns, rows, step, margin } = field
  const across = (x + margin) / step
  const down = (y + margin) / step
  if (across < 0 || down < 0 || across >= columns - 1 || down >= rows - 1) return -margin

  const [column, row] = [Math.floor(across), Math.floor(down)]
  const [s, t] = [across - column, down - row]
  const at = row * columns + column
  const below = (cells[at] ?? 0) * (1 - s) + (cells[at + 1] ?? 0) * s
  const above = (cells[at + columns] ?? 0) * (1 - s) + (cells[at + columns + 1] ?? 0) * s
  return below * (1 - t) + above * t
}
