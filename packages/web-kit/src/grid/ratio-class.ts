const narrowest = 50
const widest = 300

/**
 * The class that sets the aspect ratio of a cell in justified rows. A style attribute would be exact, but the
 * content security policy blocks it in server-rendered HTML. The steps crop at most 2 % of a photo's edge.
 */
export function ratioClass({ width, height }: { width: number; height: number }): string {
  const hundredths = Math.min(widest, Math.max(narrowest, (100 * width) / height))
  const step = hundredths < 99 ? 2 : 4

  return `ratio-${step * Math.round(hundredths / step)}`
}
