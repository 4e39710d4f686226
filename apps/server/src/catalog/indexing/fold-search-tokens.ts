import type { JobCtx } from '../../context.ts'
import { foldTokens } from './feed-queries.ts'

/** Half a second of work, so that no statement comes near its time limit however long the log is. */
const batch = 50_000
/** Of a run, which is followed by the next within the minute. */
const mostBatches = 40

/** Counts are exact before and after; without this they would be added up from an ever longer log. */
export async function foldSearchTokens({ db, log }: Pick<JobCtx, 'db' | 'log'>): Promise<void> {
  for (let nth = 0; nth < mostBatches; nth += 1) {
    if ((await foldTokens(db, batch)) < batch) return
  }

  // Two million lines: photos change faster than they are counted, and every count reads what is left.
  log.error({ folded: batch * mostBatches }, 'search token backlog keeps growing')
}
