import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { findOwnPerson, listOwnPersonPhotos } from './people-queries.ts'
import { presentPerson, presentPersonPhoto } from './present-people.ts'

export function getPerson(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const person = await findOwnPerson(tx, id)
    if (!person) throw new AppError('not_found')

    const photos = await listOwnPersonPhotos(tx, id)
    return { ...presentPerson(person), in_photos: photos.map(presentPersonPhoto) }
  })
}
