import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { lockOwnPhotos, type OwnPhotoRow } from './write-queries.ts'

/** Locks a photo of the user. Photos of other users are reported as not found. */
export async function loadOwnPhoto(tx: UserTx, id: string): Promise<OwnPhotoRow> {
  const photo = (await lockOwnPhotos(tx, [id])).get(id)
  if (!photo) throw new AppError('not_found')
  return photo
}

/**
 * Runs an action on several photos: locks the user's photos and decides the outcome of each. Ids of other users' photos
 * get `not_found`, so one bad id does not fail the others.
 */
export async function decideEach<Outcome extends string>(
  tx: UserTx,
  { ids, decide }: { ids: readonly string[]; decide: (photo: OwnPhotoRow) => Outcome },
) {
  const photos = await lockOwnPhotos(tx, ids)
  const answers = [...new Set(ids)].map((id) => {
    const photo = photos.get(id)
    return { id, outcome: photo ? decide(photo) : ('not_found' as const) }
  })
  const idsWith = (outcome: Outcome) =>
    answers.filter((answer) => answer.outcome === outcome).map(({ id }) => id)
  return { answers, idsWith }
}
