/** How a back is named: like its front, and one of these. */
const backEnding = /(?:[_\- ]+)(?:back|verso)$/i

/** The name of the front that a file would be the back of, without its ending; null where it is none by its name. */
export function frontStemOf(fileName: string): string | null {
  const stem = stemOf(fileName)
  const front = stem.replace(backEnding, '')
  return front === stem || front === '' ? null : front
}

/** For comparing: without the ending, whatever the case. `lake_front` is a front as well as `lake`. */
export function isFrontOf(fileName: string, stem: string): boolean {
  const own = stemOf(fileName).toLowerCase()
  const asked = stem.toLowerCase()
  return own === asked || own.replace(/[_\- ]+(?:front|recto)$/, '') === asked
}

function stemOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return (dot > 0 ? fileName.slice(0, dot) : fileName).trim()
}
