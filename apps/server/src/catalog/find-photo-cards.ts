import type { photoDetails } from '@shoebox/contract/catalog-photo'
import type { output } from 'zod/v4/core'
import type { UserCtx } from '../context.ts'
import { livePhotoDetails } from './queries.ts'

export type PhotoDetails = output<typeof photoDetails>

/** Details of the live ones among these photos, by id. */
export async function findPhotoCards(
  ctx: UserCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PhotoDetails>> {
  if (ids.length === 0) return new Map()

  // The database writes each card with the fields of the contract; tests check every answer against it.
  const cards = JSON.parse(await livePhotoDetails(ctx, ids)) as PhotoDetails[]
  return new Map(cards.map((card) => [card.id, card]))
}
