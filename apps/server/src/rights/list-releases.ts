import { inTransaction, type UserCtx } from '../context.ts'
import { presentRelease } from './present-release.ts'
import { findOwnReleases } from './release-queries.ts'

type Filter = { person_id?: string | undefined; photo_id?: string | undefined }

export async function listReleases(ctx: UserCtx, { person_id, photo_id }: Filter) {
  const rows = await inTransaction(ctx, (tx) =>
    findOwnReleases(tx, { personId: person_id, photoId: photo_id }),
  )
  return rows.map(presentRelease)
}
