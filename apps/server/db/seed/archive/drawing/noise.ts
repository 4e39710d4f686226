/** Noise tiles made once and reused at random offsets: grain, foliage warp, mottled paper. */
import { rngOf } from '../random.ts'

export const TILE = 512
const MASK = TILE - 1

/** Smooth tileable value noise in -1…1 with a few octaves. */
function clouds(name: string, cell: number, octaves: number): Float32Array {
  const rng = rngOf('clouds', name)
  const out = new Float32Array(TILE * TILE)
  let gain = 1
  let total = 0
  for (let o = 0, size = cell; o < octaves && size >= 2; o++, size /= 2, gain *= 0.55) {
    const grid = TILE / size
    const knots = Float32Array.from({ length: grid * grid }, () => rng.next() * 2 - 1)
    total += gain
    for (let y = 0; y < TILE; y++) {
      const gy = Math.floor(y / size)
      const ty = y / size - gy
      const sy = ty * ty * (3 - 2 * ty)
      const [r0, r1] = [gy * grid, ((gy + 1) % grid) * grid]
      for (let x = 0; x < TILE; x++) {
        const gx = Math.floor(x / size)
        const tx = x / size - gx
        const sx = tx * tx * (3 - 2 * tx)
        const x1 = (gx + 1) % grid
        const a = (knots[r0 + gx] ?? 0) + ((knots[r0 + x1] ?? 0) - (knots[r0 + gx] ?? 0)) * sx
        const b = (knots[r1 + gx] ?? 0) + ((knots[r1 + x1] ?? 0) - (knots[r1 + gx] ?? 0)) * sx
        const i = y * TILE + x
        out[i] = (out[i] ?? 0) + (a + (b - a) * sy) * gain
      }
    }
  }
  for (let i = 0; i < out.length; i++) out[i] = ((out[i] ?? 0) / total) * 1.7
  return out
}

/** Film grain: white noise, a little clumped. */
function grains(name: string, clump: number): Float32Array {
  const rng = rngOf('grain', name)
  const raw = Float32Array.from({ length: TILE * TILE }, () => rng.gauss())
  const out = new Float32Array(TILE * TILE)
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < TILE; x++) {
      const at = (dx: number, dy: number): number =>
        raw[((y + dy) & MASK) * TILE + ((x + dx) & MASK)] ?? 0
      const near = at(1, 0) + at(-1, 0) + at(0, 1) + at(0, -1)
      out[y * TILE + x] = at(0, 0) * (1 - clump * 0.5) + near * clump * 0.38
    }
  return out
}

type Noise = {
  coarse: Float32Array
  fine: Float32Array
  leafX: Float32Array
  leafY: Float32Array
  slowX: Float32Array
  slowY: Float32Array
  grain: Float32Array
  clump: Float32Array
}
let made: Noise | undefined

export const noise = (): Noise =>
  (made ??= {
    coarse: clouds('coarse', 128, 6),
    fine: clouds('fine', 8, 3),
    leafX: clouds('leaf-x', 8, 2),
    leafY: clouds('leaf-y', 8, 2),
    slowX: clouds('slow-x', 32, 2),
    slowY: clouds('slow-y', 32, 2),
    grain: grains('fine', 0.35),
    clump: grains('coarse', 1),
  })
