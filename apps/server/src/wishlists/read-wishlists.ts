import { AppError } from '../context/app-error.ts'
import type { UserCtx } from '../context.ts'
import { showShortlistedPhotos } from '../rights/clearance/license-options.ts'
import { listItems, listWishlistedPhotos, listWishlistsWithPhoto } from './item-queries.ts'
import { presentContaining, presentItem, presentListed, presentWishlist } from './present.ts'
import { findReadableWishlist, listOwnWishlists } from './queries.ts'

export async function listWishlists(ctx: UserCtx) {
  const rows = await listOwnWishlists(ctx)
  return rows.map(presentListed)
}

/** Throws not_found unless the user created the wishlist or may read the wishlists of its company. */
export async function getWishlist(ctx: UserCtx, id: string) {
  const [row, items] = await Promise.all([findReadableWishlist(ctx, id), listItems(ctx, id)])
  if (row === null) throw new AppError('not_found')

  const photoIds = items.map(({ photo_id }) => photo_id)
  const photos = await showShortlistedPhotos(ctx, photoIds)
  return {
    ...presentWishlist(row),
    items: items.map((item, index) => presentItem(item, photos[index])),
  }
}

export async function listWishlistItems(ctx: UserCtx, photoId: string) {
  const rows = await listWishlistsWithPhoto(ctx, photoId)
  return rows.map(presentContaining)
}

export function findWishlistedPhotos(ctx: UserCtx, photoIds: readonly string[]) {
  return listWishlistedPhotos(ctx, photoIds)
}
