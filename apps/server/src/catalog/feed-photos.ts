import type { JobCtx } from '../context.ts'
import { feedLabelsAndCards } from './feed-queries.ts'

/** Writes labels and cards of these photos anew from what the tables say now. */
export function feedPhotos({ db }: JobCtx, photoIds: readonly string[]): Promise<void> {
  return feedLabelsAndCards(db, photoIds)
}
