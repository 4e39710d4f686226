import { isCurrentUserAdmin } from '../accounts/roles.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../context.ts'
import { cachedCollections } from './collections.ts'
import { addMember, listCollectionsOfPhoto, type Member, removeMember } from './member-queries.ts'
import { presentCollection } from './present.ts'
import { collectionExists, findPhotoStatus, insertCollection } from './queries.ts'

type NewCollection = {
  name: string
  description: string
  /** Absent, empty or the word `placeholder` for a collection without a first photo. */
  photo_id?: string | undefined
}

const placeholder = 'placeholder'

/** Creates the collection and adds its first photo in one transaction. */
export async function createCollection(
  ctx: UserCtx,
  { name, description, photo_id = '' }: NewCollection,
) {
  if (!(await isCurrentUserAdmin(ctx))) {
    const message = "You don't have permission to create collections"
    throw new AppError('forbidden', { message })
  }

  const photoId = photo_id === '' || photo_id === placeholder ? null : photo_id
  const row = await inTransaction(ctx, async (tx) => {
    const collection = await insertCollection(tx, { name, description })
    if (photoId !== null) {
      await requireLivePhoto(tx, photoId)
      await addMember(tx, { collectionId: collection.id, photoId })
    }
    await recordAudit(tx, {
      action: 'collections.create-collection',
      entityId: collection.id,
      detail: { name, photo_id: photoId },
    })
    return collection
  })
  cachedCollections.clear(ctx)
  return presentCollection(row)
}

/** Idempotent: a photo that is in the collection keeps its position, and no second audit entry is written. */
export async function addToCollection(ctx: UserCtx, member: Member): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const { collectionId, photoId } = member
    if (!(await collectionExists(tx, collectionId))) throw new AppError('not_found')
    await requireLivePhoto(tx, photoId)

    if (!(await addMember(tx, member))) return
    const detail = { photo_id: photoId }
    await recordAudit(tx, { action: 'collections.add-photo', entityId: collectionId, detail })
  })
  cachedCollections.clear(ctx)
}

/** Removes a photo from a collection. Idempotent, audited once. */
export async function removeFromCollection(ctx: UserCtx, member: Member): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const { collectionId, photoId } = member
    if (!(await collectionExists(tx, collectionId))) throw new AppError('not_found')

    if (!(await removeMember(tx, member))) return
    const detail = { photo_id: photoId }
    await recordAudit(tx, { action: 'collections.remove-photo', entityId: collectionId, detail })
  })
  cachedCollections.clear(ctx)
}

/** The ids of the collections that contain the photo. */
export function listPhotoCollections(ctx: UserCtx, photoId: string) {
  return listCollectionsOfPhoto(ctx, photoId)
}

/** Only live photos can be added. A member that is no longer live is hidden until it is live again. */
async function requireLivePhoto(tx: UserTx, photoId: string): Promise<void> {
  const status = await findPhotoStatus(tx, photoId)
  if (status === null) throw new AppError('not_found')
  if (status !== 'live') throw new AppError('photo_not_live')
}
