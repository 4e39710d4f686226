import type { JobCtx } from '../../context.ts'
import { describeByFaces, feedLabelsAndCards, foldTokens, updateRanks } from './queries.ts'

/** Work on the search index and the cards that triggers leave to jobs. */

type DbCtx = Pick<JobCtx, 'db'>

/** Rebuilds labels and cards of these photos from the tables. */
export function feedPhotos({ db }: DbCtx, photoIds: readonly string[]): Promise<void> {
  return feedLabelsAndCards(db, photoIds)
}

/** Copies what is known about the people in these photos to the filter fields; triggers then update the search index. */
export function describePhotos({ db }: DbCtx, photoIds: readonly string[]): Promise<void> {
  return describeByFaces(db, photoIds)
}

/** Half a second of work, far below the statement timeout. */
const tokensPerBatch = 50_000
/** The next run follows within a minute. */
const maxBatches = 40

/** Folds the log of token changes into the token counts. Counts are exact anyway, but slower the longer the log is. */
export async function foldSearchTokens({ db, log }: Pick<JobCtx, 'db' | 'log'>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    if ((await foldTokens(db, tokensPerBatch)) < tokensPerBatch) return
  }

  // Two million rows in one run: photos change faster than the log is folded.
  log.error({ folded: tokensPerBatch * maxBatches }, 'search token backlog keeps growing')
}

/** Each batch is a transaction of its own, so that other writers do not wait for a million clicks. */
const ranksPerBatch = 5_000

/** Updates the ranks of photos that were clicked, and of photos that went live after they were clicked. */
export async function rankByClicks({ db }: DbCtx): Promise<void> {
  while ((await updateRanks(db, ranksPerBatch)) === ranksPerBatch);
}
