import { isCurrentUserAdmin } from '../accounts/is-current-user-admin.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { insistOnLive } from './insist-on-live.ts'
import { addMember } from './member-queries.ts'
import { presentCollection } from './present.ts'
import { insertCollection } from './queries.ts'
import { cachedCollections } from './remembered-collections.ts'

type NewCollection = {
  name: string
  description: string
  /** Where it is made without a photo, none, an empty one, or the word that stands for it. */
  photo_id?: string | undefined
}

const standIn = 'placeholder'

/** An admin's doing, on record, with its first photo or not at all. */
export async function createCollection(
  ctx: UserCtx,
  { name, description, photo_id: photoId = '' }: NewCollection,
) {
  if (!(await isCurrentUserAdmin(ctx))) {
    const message = "You don't have permission to create collections"
    throw new AppError('forbidden', { message })
  }

  const row = await inTransaction(ctx, async (tx) => {
    const created = await insertCollection(tx, { name, description })
    const { id } = created
    const linked = photoId === '' || photoId === standIn ? null : photoId
    if (linked !== null) {
      await insistOnLive(tx, linked)
      await addMember(tx, { collectionId: id, photoId: linked })
    }
    await recordAudit(tx, {
      entityId: id,
      action: 'collections.create-collection',
      detail: { name, photo_id: linked },
    })
    return created
  })
  cachedCollections.clear(ctx)
  return presentCollection(row)
}
