import type { Trace, Traces } from './find-traces.ts'
import type { Sitter } from './sitters.ts'

/** Counts the traces of these people. */
export function countRemaining({ rows, objects }: Traces, sitters: readonly Sitter[]) {
  const needles = new Set(sitters.flatMap((sitter) => sitter.needles))
  const templates = new Set(sitters.map(({ template }) => template))
  const hashes = new Set(sitters.flatMap((sitter) => sitter.hashes))
  const fileMarks = new Set(sitters.map(({ fileMark }) => fileMark))
  const isAllowed = (place: string, needle: string) =>
    (isSigned(place) && hashes.has(needle)) ||
    (place.startsWith('originals/') && fileMarks.has(needle))
  const ofThem = ({ place, found }: Trace) =>
    found.some((needle) => needles.has(needle) && !isAllowed(place, needle))
  return {
    rows: rows.filter(ofThem),
    vectors: rows.filter(({ found }) => found.some((needle) => templates.has(needle))),
    objects: objects.filter(ofThem),
  }
}

/** A license and its certificate name the hash of each release. Without the release it identifies no one. */
function isSigned(place: string): boolean {
  return (
    place === 'licenses' ||
    place === 'certificates' ||
    place.startsWith('order-files/certificates/')
  )
}

/** How many of these license codes were found in the signed JSON, the PDF and both files: the search reads all of them. */
export function countReadPapers({ rows, objects }: Traces, codes: readonly string[]): number {
  const places = [
    /^certificates$/,
    /^order-files\/certificates\/.*\.pdf$/,
    /^license-files\/.*\.jpg$/,
    /^license-files\/.*\.tif$/,
  ]
  const traces = [...rows, ...objects]
  return codes.filter((code) =>
    places.every((pattern) =>
      traces.some(({ place, found }) => pattern.test(place) && found.includes(code)),
    ),
  ).length
}

/** How many of these people have a row, a vector and an object. */
export function countFound({ rows, objects }: Traces, sitters: readonly Sitter[]): number {
  const leadsTo = (traces: readonly Trace[], needle: string) =>
    traces.some(({ found }) => found.includes(needle))
  return sitters.filter(
    ({ personId, template, releaseId }) =>
      leadsTo(rows, personId) && leadsTo(rows, template) && leadsTo(objects, releaseId),
  ).length
}
