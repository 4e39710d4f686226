import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { findPhotoOfFace, findPhotoOfFaces, type PhotoOfFaces } from './naming-queries.ts'

/** A family looks at its own photos only, staff at any; which of the two, the endpoint says. */
export type As = 'family' | 'staff'

export async function loadPhotoOfFaces(
  tx: UserTx,
  { photoId, as }: { photoId: string; as: As },
): Promise<PhotoOfFaces> {
  return admit(tx, { photo: await findPhotoOfFaces(tx, photoId), as })
}

export async function loadPhotoOfFace(
  tx: UserTx,
  { faceId, as }: { faceId: string; as: As },
): Promise<PhotoOfFaces> {
  return admit(tx, { photo: await findPhotoOfFace(tx, faceId), as })
}

function admit({ actor }: UserTx, { photo, as }: { photo: PhotoOfFaces | null; as: As }) {
  if (!photo || (as === 'family' && photo.user_id !== actor.userId)) throw new AppError('not_found')
  return photo
}
