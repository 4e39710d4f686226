import { gridMeasures, layoutRows } from '@shoebox/web-kit/grid/layout'

const photos = 100_000
const window = 1440
const width = 1104

/** Milliseconds of each call. The first runs before JIT compilation. */
export function timeLayouts(rounds: number): number[] {
  const ratios = Float32Array.from({ length: photos }, (_, at) => 0.7 + ((at * 7919) % 100) / 100)
  const input = { ...gridMeasures(window), ratios, width, captionHeight: 0, hasEnded: true }

  return Array.from({ length: rounds }, () => {
    const began = performance.now()
    layoutRows(input)
    return performance.now() - began
  })
}
