import type { ClaimedId } from './claimed-ids.ts'
import type { Capability, Statement } from './statements.ts'

export type CapabilityScore = { capability: Capability; total: number; missing: Statement[] }

type Evidence = {
  statements: readonly Statement[]
  claimed: readonly ClaimedId[]
  finished: readonly Capability[]
}

export function scoreLedger({ statements, claimed, finished }: Evidence) {
  const known = new Set(statements.map(({ id }) => id))
  const proven = new Set(claimed.map(({ id }) => id))
  const provable = statements.filter(({ capability }) => capability !== 'note')

  const scores = [...Map.groupBy(provable, ({ capability }) => capability)]
    .map(([capability, own]): CapabilityScore => {
      return { capability, total: own.length, missing: own.filter(({ id }) => !proven.has(id)) }
    })
    .toSorted((a, b) => a.capability.localeCompare(b.capability))

  const unknownIds = claimed
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, line }) => `${path}:${line} names ${id}, which the ledger does not have`)
  const unfinished = scores
    .filter(({ capability, missing }) => finished.includes(capability) && missing.length > 0)
    .map(({ capability, missing }) => {
      return `${capability} is finished, yet ${missing.length} of its statements have no test`
    })

  return {
    scores,
    noted: statements.length - provable.length,
    errors: [...unknownIds, ...unfinished],
  }
}
