import type { Trace, Traces } from './find-traces.ts'
import type { Sitter } from './sitters.ts'

/** Counts the traces of these people. */
export function countRemaining({ rows, objects }: Traces, sitters: readonly Sitter[]) {
  const needles = new Set(sitters.flatMap((sitter) => sitter.needles))
  const templates = new Set(sitters.map(({ template }) => template))
  const ofThem = ({ found }: Trace) => found.some((needle) => needles.has(needle))
  return {
    rows: rows.filter(ofThem),
    vectors: rows.filter(({ found }) => found.some((needle) => templates.has(needle))),
    objects: objects.filter(ofThem),
  }
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
