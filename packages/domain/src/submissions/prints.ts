/** Resolution of a good print. */
const dotsPerInch = 300

type Pixels = { width: number; height: number }

/** The largest print size, such as "3.9 × 5.3 in". */
export function printSizeText({ width, height }: Pixels): string {
  return `${inches(width)} × ${inches(height)} in`
}

function inches(pixels: number): string {
  return (pixels / dotsPerInch).toFixed(1)
}

/** Suffix of a back's file name; the rest is the name of its front. */
const backEnding = /(?:[_\- ]+)(?:back|verso)$/i

/** Returns the file name of the front, without extension, for the scan of a back. Null if the file is not a back. */
export function frontStemOf(fileName: string): string | null {
  const stem = removeExtension(fileName)
  const front = stem.replace(backEnding, '')
  return front === stem || front === '' ? null : front
}

/** Whether a file is the front with this stem. Ignores extension and case; both `lake` and `lake_front` match `lake`. */
export function isFrontOf(fileName: string, stem: string): boolean {
  const name = removeExtension(fileName).toLowerCase()
  const expected = stem.toLowerCase()
  return name === expected || name.replace(/[_\- ]+(?:front|recto)$/, '') === expected
}

function removeExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return (dot > 0 ? fileName.slice(0, dot) : fileName).trim()
}
