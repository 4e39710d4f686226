import type { JobCtx } from '../context.ts'
import { feedLabelsAndCards } from './feed-queries.ts'

/** Writes labels and cards of these photos anew from what the tables say now. */
export function feedPhotos({ db }: Pick<JobCtx, 'db'>, photoIds: readonly string[]): Promise<void> {
  return feedLabelsAndCards(db, photoIds)
}
