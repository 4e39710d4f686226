import * as fc from 'fast-check'
import { claim, type Size } from '../claim.ts'
import { attack } from './cleared/attacks.ts'
import { known, mutations } from './cleared/mutations.ts'
import { play, type Tally } from './cleared/play.ts'
import { openStage } from './cleared/stage.ts'
import { type Scenario, scenarios } from './cleared/steps.ts'

const seed = 20_261_115
const lanes = 3
/** Interleavings per lane, and the maximum per planted defect. */
const sizes: Record<Size, { runs: number; mutantRuns: number }> = {
  full: { runs: 1500, mutantRuns: 300 },
  quick: { runs: 40, mutantRuns: 20 },
}

export const onlyClearedGoesLive = claim({
  name: 'only-cleared-goes-live',
  says: 'No interleaving of transactions, by any role, leaves a photo live whose rights are not cleared.',
  goals: {
    faults: {
      what: 'interleavings that ended in a live photo without rights, or in another error',
      exactly: 0,
    },
    transactions: {
      what: 'transactions interleaved, two or three at a time',
      atLeast: 10_000,
      // Three lanes of 40 interleavings instead of 1,500, each of two or three transactions.
      atQuick: 200,
    },
    passed: { what: 'direct attacks that succeeded', exactly: 0 },
    attacks: { what: 'direct attacks tried', atLeast: 25 },
    unseen: { what: 'planted defects that the interleavings missed', exactly: 0 },
  },
  measure: async (size) => {
    const tally = newTally()
    const { runs, mutantRuns } = sizes[size]
    const lanesOf = Array.from({ length: lanes }, (_, lane) => lane)
    const results = await Promise.all(
      lanesOf.map((lane) => search('', { tally, seed: seed + lane, runs })),
    )
    const found = results.flatMap(({ fault }) => (fault === null ? [] : [fault]))
    const attacks = await openStage('', attack)
    const holes = Object.entries(mutations)
    const noticed = await Promise.all(
      lanesOf.map((lane) =>
        plant(
          holes.filter((_, index) => index % lanes === lane),
          mutantRuns,
        ),
      ),
    )
    const unseen = noticed.flat()
    const played = results.reduce((sum, result) => sum + result.runs, 0)
    return {
      figures: {
        faults: found.length,
        transactions: tally.transactions,
        passed: attacks.passed.length,
        attacks: attacks.tried,
        unseen: unseen.length,
      },
      notes: [
        `${played} interleavings, ${tally.committed} commits, ${tally.waited} statements that had to wait, ${tally.deadlocks} deadlocks, seed ${seed}`,
        `${holes.length} defects planted, one at a time: each trigger dropped, each lock and guard removed`,
        ...found,
        ...attacks.passed,
        ...unseen.map((name) => `unseen: ${name}`),
      ],
    }
  },
})

/** Returns the planted defects that were missed. */
async function plant(holes: readonly (readonly [string, string])[], runs: number) {
  const unseen: string[] = []
  for (const [name, mutation] of holes) {
    const { fault } = await search(mutation, { tally: newTally(), seed, runs })
    if (fault === null) unseen.push(name)
  }
  return unseen
}

const newTally = (): Tally => ({ transactions: 0, committed: 0, waited: 0, deadlocks: 0 })

type Search = { tally: Tally; seed: number; runs: number }

/** Runs interleavings on a new database until one fails, starting with those that failed in the past. */
async function search(mutation: string, { tally, seed: drawnFrom, runs }: Search) {
  return openStage(mutation, async (stage) => {
    const property = fc.asyncProperty(scenarios, async (scenario) => {
      const faults = await play(stage, scenario, tally)
      if (faults.length > 0) throw new Error(faults.join('; '))
    })
    const details = await fc.check(property, {
      seed: drawnFrom,
      numRuns: runs,
      examples: known.map((scenario): [typeof scenario] => [scenario]),
      endOnFailure: mutation !== '',
    })
    const fault = details.failed ? describe(details) : null
    return { runs: details.numRuns, fault }
  })
}

function describe(details: fc.RunDetails<[Scenario]>): string {
  const message = details.errorInstance instanceof Error ? details.errorInstance.message : ''
  return `${message}; seed ${details.seed}, path ${details.counterexamplePath}: ${JSON.stringify(details.counterexample)}`
}
