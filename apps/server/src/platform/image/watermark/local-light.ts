import type { Picture } from '../decoder.ts'

/** Mean brightness, from 0 to 1, of each square of a picture. */
export type LocalLight = { cells: Float32Array; columns: number; rows: number; square: number }

/** A square is about as large as a letter, so that the mark adapts to the picture and not to its grain. */
export function measureLight({ data, width, height }: Picture): LocalLight {
  const square = Math.max(4, Math.round(Math.max(width, height) / 50))
  const columns = Math.ceil(width / square) + 1
  const rows = Math.ceil(height / square) + 1
  const cells = new Float32Array(columns * rows)

  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = Math.min(width - 1, column * square)
      const top = Math.min(height - 1, row * square)
      let [sum, count] = [0, 0]
      for (let y = top; y < Math.min(height, top + square); y += 3) {
        for (let x = left; x < Math.min(width, left + square); x += 3) {
          const at = (y * width + x) * 3
          sum +=
            (data[at] ?? 0) * 0.2126 + (data[at + 1] ?? 0) * 0.7152 + (data[at + 2] ?? 0) * 0.0722
          count += 1
        }
      }
      cells[row * columns + column] = sum / count / 255
    }
  }
  return { cells, columns, rows, square }
}

/** Brightness around a pixel, interpolated between squares. */
export function lightAt(
  { cells, columns, rows, square }: LocalLight,
  x: number,
  y: number,
): number {
  const across = Math.max(0, x / square - 0.5)
  const down = Math.max(0, y / square - 0.5)
  const column = Math.min(columns - 2, Math.floor(across))
  const row = Math.min(rows - 2, Math.floor(down))
  const [s, t] = [across - column, down - row]
  const at = row * columns + column
  const top = (cells[at] ?? 0) * (1 - s) + (cells[at + 1] ?? 0) * s
  const bottom = (cells[at + columns] ?? 0) * (1 - s) + (cells[at + columns + 1] ?? 0) * s
  return top * (1 - t) + bottom * t
}
