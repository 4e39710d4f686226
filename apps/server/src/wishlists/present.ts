import type { wishlistsContract } from '@shoebox/contract/wishlists'
import { sumIntegers } from '@shoebox/domain/money/money'
import { discountCart, linePriceCents } from '@shoebox/domain/money/pricing'
import type { output } from 'zod/v4/core'
import type { ContainingRow, ItemRow } from './item-queries.ts'
import type { SharingRow, WishlistRow } from './queries.ts'

type WishlistItem = output<typeof wishlistsContract.addWishlistItem.output>

/** Undefined if the photo is no longer live; the item then shows only the photo number. */
type PhotoFacts = Pick<WishlistItem, 'photo' | 'clearance'> | undefined

export function presentWishlist(row: WishlistRow) {
  return {
    id: row.id,
    name: row.name,
    user_id: row.user_id,
    project_id: row.project_id,
    updated_at: row.updated_at.toISOString(),
    project: row.project,
    is_shared: row.is_shared,
    share_code: row.share_code,
    photo_count: row.photo_count,
    can_edit: row.can_edit,
  }
}

export function presentListed(row: WishlistRow) {
  const covers = row.covers.map((card) => ({ total_count: row.photo_count, ...card }))
  return { ...presentWishlist(row), covers, total: priceLivePhotos(row) }
}

function priceLivePhotos({ live }: WishlistRow): number {
  const quantity = sumIntegers(live.map((sum) => sum.quantity))
  const originalCents = sumIntegers(
    live.map(({ cents, license }) => linePriceCents({ priceCents: cents, license })),
  )

  return originalCents - discountCart({ quantity, originalCents }).discountCents
}

export function presentItem(row: ItemRow, photo: PhotoFacts): WishlistItem {
  return {
    id: row.id,
    wishlist_id: row.wishlist_id,
    photo_id: row.photo_id,
    photoid: row.photoid,
    license_type: row.license_type,
    added_at: row.added_at.toISOString(),
    photo: photo?.photo ?? null,
    clearance: photo?.clearance ?? null,
  }
}

export function presentContaining({ photo_id, id, name }: ContainingRow) {
  return { photo_id, wishlists: { id, name } }
}

export function presentSharing({ is_shared, share_code }: SharingRow) {
  return { is_shared, share_code }
}
