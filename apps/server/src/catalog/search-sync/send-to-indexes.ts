import { recordMissed, retireIndex, type WrittenIndex } from './index-queries.ts'
import { hasIndex, listAliasedIndexes } from './manage-indexes.ts'
import { describeFailure, type SyncCtx } from './search-cluster.ts'
import { type Change, type Outcomes, sendChanges } from './send-changes.ts'

type Options = { indexes: readonly WrittenIndex[]; changes: readonly Change[] }

/**
 * Sends changes to all indexes at once, each in requests of its own, so that an unavailable index does not keep changes from
 * the other one. Returns the outcomes of the live index. A building index holds no row back: what it misses is recorded, and
 * the rebuild compares every version before the alias moves.
 */
export async function sendToIndexes(
  ctx: SyncCtx,
  { indexes, changes }: Options,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map(changes.map(({ photoid }) => [photoid, 'sent']))
  const sending = indexes.map(async (index) => {
    const failed = await sendToIndex(ctx, { index, changes })
    if (index.status === 'live') return failed
    if (failed.size === 0 || (await recordMissed(ctx.db, index.name))) return new Map()
    // The rebuild has just moved the alias to this index, or the index was removed.
    return new Map(Array.from(failed.keys(), (photoid) => [photoid, 'retry'] as const))
  })
  for (const failed of await Promise.all(sending))
    for (const [photoid, outcome] of failed) outcomes.set(photoid, outcome)
  return outcomes
}

/** Returns only the outcomes of changes that the index did not accept. */
async function sendToIndex(
  ctx: SyncCtx,
  { index, changes }: { index: WrittenIndex; changes: readonly Change[] },
): Promise<Outcomes> {
  const { name } = index
  try {
    const { outcomes, isMissing, failure } = await sendChanges(ctx, { index: name, changes })
    if (isMissing) await retireMissing(ctx, index)
    else if (failure !== null)
      ctx.log.warn({ index: name, failure }, 'search index did not accept changes')
    logRefusals(ctx, { name, outcomes })
    return new Map([...outcomes].filter(([, outcome]) => outcome !== 'sent'))
  } catch (error) {
    const failure = describeFailure(error)
    ctx.log.warn({ index: name, failure }, 'search index did not accept changes')
    return new Map(changes.map(({ photoid }) => [photoid, 'unanswered']))
  }
}

function logRefusals(ctx: SyncCtx, { name, outcomes }: { name: string; outcomes: Outcomes }): void {
  for (const [photoid, outcome] of outcomes)
    if (typeof outcome === 'object')
      ctx.log.error({ index: name, photoid, failure: outcome.refusal }, 'search document refused')
}

/**
 * Stops writing to an index that was deleted outside of Shoebox. If searches still find another index under the alias, this
 * is not the cluster of the live index, or its record is wrong: then changes wait in the outbox.
 */
async function retireMissing(ctx: SyncCtx, { name, status }: WrittenIndex): Promise<void> {
  if (await hasIndex(ctx, name)) return
  ctx.log.error({ index: name }, 'search index is missing')
  if (status === 'live' && (await listAliasedIndexes(ctx)).length > 0) return
  await retireIndex(ctx.db, { name, failure: 'missing' })
}
