import { inTransaction, type UserCtx } from '../../context.ts'
import { loadPhotoOfFaces } from './load-faces.ts'
import { listPeopleOf } from './people-queries.ts'
import { presentPerson } from './present-people.ts'

export async function listPeople(ctx: UserCtx) {
  const rows = await inTransaction(ctx, (tx) => listPeopleOf(tx, { userId: ctx.actor.userId }))
  return rows.map(presentPerson)
}

/** For staff who correct whom a face is named after. */
export async function listPeopleInReview(ctx: UserCtx, photoId: string) {
  const rows = await inTransaction(ctx, async (tx) => {
    const photo = await loadPhotoOfFaces(tx, { photoId, as: 'staff' })
    return listPeopleOf(tx, { userId: photo.user_id })
  })
  return rows.map(presentPerson)
}
