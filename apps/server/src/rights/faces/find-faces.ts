import type { JobCtx } from '../../context.ts'
import { findConsentOfPhoto, forgetFoundFaces, replaceFoundFaces } from './face-queries.ts'

type Photo = {
  photoId: string
  /** A file or its bytes; asked for only if its family has agreed. */
  image: () => Promise<string | Buffer>
}

/**
 * Looks for faces in a photo whose family has agreed to it. Without that it removes what an earlier run
 * may have left. A second run replaces what the first one found and nobody has confirmed.
 */
export async function findFaces(
  { db, faces }: Pick<JobCtx, 'db' | 'faces'>,
  { photoId, image }: Photo,
): Promise<void> {
  const consent = await findConsentOfPhoto(db, photoId)
  if (!consent) {
    await forgetFoundFaces(db, photoId)
    return
  }

  const { find, modelId } = await faces()
  const found = await find(await image(), { withExpressions: consent.coversExpressions })
  await replaceFoundFaces(db, { photoId, modelId, found })
}
