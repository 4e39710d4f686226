import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { type Member, removeMember } from './member-queries.ts'
import { collectionExists } from './queries.ts'
import { cachedCollections } from './remembered-collections.ts'

/** On record once; what is not in it stays out. */
export async function removeFromCollection(ctx: UserCtx, member: Member): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    const { collectionId: id, photoId } = member
    if (!(await collectionExists(tx, id))) throw new AppError('not_found')

    const wasIn = await removeMember(tx, member)
    if (wasIn) {
      const detail = { photo_id: photoId }
      await recordAudit(tx, { action: 'collections.remove-photo', entityId: id, detail })
    }
  })
  cachedCollections.clear(ctx)
}
