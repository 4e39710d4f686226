import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { insistOnLive } from './insist-on-live.ts'
import { addMember, type Member } from './member-queries.ts'
import { collectionExists } from './queries.ts'
import { cachedCollections } from './remembered-collections.ts'

/** On record once; what is in it already stays where it is. */
export async function addToCollection(ctx: UserCtx, member: Member): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const { collectionId: id, photoId } = member
    if (!(await collectionExists(tx, id))) throw new AppError('not_found')
    await insistOnLive(tx, photoId)

    const isNew = await addMember(tx, member)
    if (isNew) {
      const detail = { photo_id: photoId }
      await recordAudit(tx, { action: 'collections.add-photo', entityId: id, detail })
    }
  })
  cachedCollections.clear(ctx)
}
