import { addCartItems } from '../cart/add-cart-items.ts'
import { removeCartItem } from '../cart/change-cart.ts'
import { findLivePhotos } from '../catalog/photos/photos.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { findAvailable } from '../rights/clearance/license-options.ts'
import { deleteItems, type ItemRow, insertItems, listItems, type NewItem } from './item-queries.ts'
import { lockWishlists } from './lock-wishlists.ts'
import { findReadableWishlist } from './queries.ts'

type Move = { from: string; to: string; itemIds: readonly string[] }

/** Photos that are no longer on sale, or not available under their license, stay where they are. */
export async function moveWishlistItems(ctx: UserCtx, { from, to, itemIds }: Move) {
  const movingIds = new Set(itemIds.map((id) => id.toLowerCase()))
  const isMoving = ({ id }: ItemRow) => movingIds.has(id)
  const items = (await listItems(ctx, from)).filter(isMoving)
  const isAvailable = await findAvailable(ctx, items.map(toNewItem))

  return inTransaction(ctx, async (tx) => {
    await lockWishlists(tx, from, to)
    if (from.toLowerCase() === to.toLowerCase()) return { successCount: 0, errorCount: 0 }

    const there = new Set((await listItems(tx, to)).map(({ photo_id }) => photo_id))
    const moving = (await listItems(tx, from)).filter(isMoving)
    const missing = moving.filter(({ photo_id }) => !there.has(photo_id))
    // A trigger rejects photos above the limit (wishlist_full).
    const added = await insertItems(tx, {
      wishlistId: to,
      items: missing.map(toNewItem).filter(isAvailable),
      max: missing.length,
    })
    for (const { photo_id } of added) there.add(photo_id)
    const ids = moving.filter(({ photo_id }) => there.has(photo_id)).map(({ id }) => id)
    await deleteItems(tx, { wishlistId: from, ids })
    return { successCount: added.length, errorCount: moving.length - ids.length }
  })
}

type CartMove = { wishlistId: string; cartItemId: string }

/** A photo that is already in the wishlist keeps its license there and is only removed from the cart. */
export async function moveCartItemToWishlist(
  ctx: UserCtx,
  { wishlistId, cartItemId }: CartMove,
): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    await lockWishlists(tx, wishlistId)
    const removed = await removeCartItem(tx, cartItemId)
    if (removed === null) throw new AppError('not_found')

    const { photo_id: photoId, license_type: license } = removed
    const items = [{ photoId, license }]
    const [added] = await insertItems(tx, { wishlistId, items, max: 1 })
    if (added !== undefined) return
    const there = await listItems(tx, wishlistId)
    if (!there.some(({ photo_id }) => photo_id === photoId)) throw new AppError('photo_not_live')
  })
}

/** For everyone who can read the wishlist. Skips photos that are no longer on sale; they count in neither number. */
export async function addWishlistToCart(ctx: UserCtx, id: string) {
  if ((await findReadableWishlist(ctx, id)) === null) throw new AppError('not_found')

  const items = await listItems(ctx, id)
  const photoIds = items.map(({ photo_id }) => photo_id)
  const live = await findLivePhotos(ctx, photoIds)
  return addCartItems(
    ctx,
    items.filter(({ photo_id }) => live.has(photo_id)),
  )
}

function toNewItem({ photo_id, license_type }: ItemRow): NewItem {
  return { photoId: photo_id, license: license_type }
}
