/** What a printer wants; the size that a picture allows is measured by it. */
const dotsPerInch = 300

type Pixels = { width: number; height: number }

/** "3.9 × 5.3 in": how large a picture prints at most. */
export function printSizeText({ width, height }: Pixels): string {
  return `${inches(width)} × ${inches(height)} in`
}

function inches(pixels: number): string {
  return (pixels / dotsPerInch).toFixed(1)
}
