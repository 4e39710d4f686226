import type { UserCtx } from '../context.ts'
import { collectionsOfPhoto } from './member-queries.ts'

/** The ids of the collections that a photo is in. */
export function listPhotoCollections(ctx: UserCtx, photoId: string) {
  return collectionsOfPhoto(ctx, photoId)
}
