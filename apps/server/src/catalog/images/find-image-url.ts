import { longestUrlHours } from '@shoebox/domain/catalog/renditions'
import type { UserActor } from '../../context/actor.ts'
import { AppError } from '../../context/app-error.ts'
import type { RequestCtx } from '../../context.ts'
import { findLivePhotos } from '../photos/photos.ts'
import { createSignedUrls } from './create-signed-urls.ts'
import { signThumb, type Thumb } from './sign-image.ts'

/** The redirect targets of the fixed image URLs, which are used in mails and by crawlers. */

/** Null if the photo is not live. */
export async function findThumbUrl(ctx: RequestCtx, thumb: Thumb): Promise<string | null> {
  const [photoId] = await findLivePhotos(ctx, [thumb.photoId])

  return photoId === undefined ? null : signThumb(ctx, { ...thumb, photoId })
}

/** Counts toward the user's daily number of previews. Null if the user may not see the photo. */
export async function findPreviewUrl(
  ctx: RequestCtx & { actor: UserActor },
  photoId: string,
): Promise<string | null> {
  const { success, signedUrls } = await createSignedUrls(ctx, {
    photoIds: [photoId],
    expiresInHours: longestUrlHours,
    profile: 'preview',
  })
  if (!success) throw new AppError('not_ready')

  return signedUrls[photoId] ?? null
}
