const narrowest = 50
const widest = 300

/**
 * The class that gives a cell of justified rows its proportions. A style attribute would be exact, but the
 * content security policy blocks it in the server's page; the steps cost at most 2 % of a picture's edge.
 */
export function ratioClass({ width, height }: { width: number; height: number }): string {
  const hundredths = Math.min(widest, Math.max(narrowest, (100 * width) / height))
  const step = hundredths < 99 ? 2 : 4

  return `ratio-${step * Math.round(hundredths / step)}`
}
