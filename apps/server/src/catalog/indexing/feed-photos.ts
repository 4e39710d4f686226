import type { JobCtx } from '../../context.ts'
import { describeByFaces, feedLabelsAndCards } from './feed-queries.ts'

/** Writes labels and cards of these photos anew from what the tables say now. */
export function feedPhotos({ db }: Pick<JobCtx, 'db'>, photoIds: readonly string[]): Promise<void> {
  return feedLabelsAndCards(db, photoIds)
}

/** Writes what the people on these photos state into the fields that filters use; search follows by trigger. */
export function describePhotos(
  { db }: Pick<JobCtx, 'db'>,
  photoIds: readonly string[],
): Promise<void> {
  return describeByFaces(db, photoIds)
}
