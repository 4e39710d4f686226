import { maxWishlists } from '@shoebox/domain/accounts/sharing'
import { defaultLicenseType, type LicenseType } from '@shoebox/domain/rights/clearance'
import { lockUser } from '../accounts/profile.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../context.ts'
import { lockEditableProject } from '../projects/projects.ts'
import { insertItems } from './item-queries.ts'
import { refuseIfReadOnly, requireEditable } from './lock-wishlists.ts'
import { presentListed } from './present.ts'
import {
  countOwnWishlists,
  deleteOwnWishlist,
  findOwnWishlist,
  insertWishlist,
  updateOwnWishlist,
} from './queries.ts'

type NewWishlist = {
  name: string
  project_id: string
  photo_id?: string | undefined
  license_type?: LicenseType | undefined
}

/** Creates the wishlist together with its first photo, or not at all. */
export function createWishlist(
  ctx: UserCtx,
  { name, project_id, photo_id, license_type }: NewWishlist,
) {
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx)
    await lockEditableProject(tx, project_id)
    if ((await countOwnWishlists(tx)) >= maxWishlists) throw new AppError('too_many_wishlists')

    const id = await insertWishlist(tx, { name, project_id })
    if (photo_id !== undefined) {
      const item = { photoId: photo_id, license: license_type ?? defaultLicenseType }
      const added = await insertItems(tx, { wishlistId: id, items: [item], max: 1 })
      if (added.length === 0) throw new AppError('photo_not_live')
    }
    return loadListed(tx, id)
  })
}

type WishlistUpdate = {
  id: string
  changes: { name?: string | undefined; project_id?: string | undefined }
}

export function updateWishlist(
  ctx: UserCtx,
  { id, changes: { name, project_id } }: WishlistUpdate,
) {
  return inTransaction(ctx, async (tx) => {
    await requireEditable(tx, id)
    if (project_id !== undefined) await lockEditableProject(tx, project_id)
    const changes = { ...(name !== undefined && { name }), ...(project_id && { project_id }) }
    if (Object.keys(changes).length > 0) await updateOwnWishlist(tx, { id, changes })
    return loadListed(tx, id)
  })
}

export async function deleteWishlist(ctx: UserCtx, id: string): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    await refuseIfReadOnly(tx, id)
    await deleteOwnWishlist(tx, id)
  })
}

async function loadListed(tx: UserTx, id: string) {
  const row = await findOwnWishlist(tx, id)
  if (row === null) throw new AppError('not_found')

  return presentListed(row)
}
