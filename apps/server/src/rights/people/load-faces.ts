import { AppError } from '../../context/app-error.ts'
import type { InTransaction, UserCtx } from '../../context.ts'
import { findPhotoOfFace, findPhotoOfFaces, type PhotoOfFaces } from './naming-queries.ts'

/** A family looks at its own photos only, staff at any; which of the two, the endpoint says. */
export type As = 'family' | 'staff'

type Tx = InTransaction<UserCtx>

export async function loadPhotoOfFaces(
  tx: Tx,
  { photoId, as }: { photoId: string; as: As },
): Promise<PhotoOfFaces> {
  return admit(tx, { photo: await findPhotoOfFaces(tx, photoId), as })
}

export async function loadPhotoOfFace(
  tx: Tx,
  { faceId, as }: { faceId: string; as: As },
): Promise<PhotoOfFaces> {
  return admit(tx, { photo: await findPhotoOfFace(tx, faceId), as })
}

function admit({ actor }: Tx, { photo, as }: { photo: PhotoOfFaces | null; as: As }) {
  if (!photo || (as === 'family' && photo.user_id !== actor.userId)) throw new AppError('not_found')
  return photo
}
