import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { findPhoto, findPhotoOfFace, type PhotoOwner } from './face-queries.ts'

/**
 * A family may access faces of its own photos, staff those of all photos. The endpoint decides which of the two
 * applies.
 */
export type ActingAs = 'family' | 'staff'

export async function loadPhotoOfFaces(
  tx: UserTx,
  { photoId, as }: { photoId: string; as: ActingAs },
): Promise<PhotoOwner> {
  return requireAccess(tx, { photo: await findPhoto(tx, photoId), as })
}

export async function loadPhotoOfFace(
  tx: UserTx,
  { faceId, as }: { faceId: string; as: ActingAs },
): Promise<PhotoOwner> {
  return requireAccess(tx, { photo: await findPhotoOfFace(tx, faceId), as })
}

function requireAccess(
  { actor }: UserTx,
  { photo, as }: { photo: PhotoOwner | null; as: ActingAs },
) {
  if (!photo || (as === 'family' && photo.user_id !== actor.userId)) throw new AppError('not_found')
  return photo
}
