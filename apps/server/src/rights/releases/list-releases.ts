import { inTransaction, type UserCtx } from '../../context.ts'
import { presentRelease } from './present-release.ts'
import { findOwnReleases } from './release-queries.ts'

type Filter = {
  person_id?: string | undefined
  photo_id?: string | undefined
  after?: string | undefined
  limit?: number
}

export async function listReleases(ctx: UserCtx, { person_id, photo_id, after, limit }: Filter) {
  const rows = await inTransaction(ctx, (tx) =>
    findOwnReleases(tx, {
      personId: person_id,
      photoId: photo_id,
      afterId: after,
      ...(limit && { limit }),
    }),
  )
  return rows.map(presentRelease)
}
