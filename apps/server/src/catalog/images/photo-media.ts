import {
  longestUrlHours,
  storageKey,
  type ThumbFormat,
  type ThumbHeight,
  thumbName,
} from '@shoebox/domain/catalog/renditions'
import type { UserActor } from '../../context/actor.ts'
import { AppError } from '../../context/app-error.ts'
import type { RequestCtx } from '../../context.ts'
import { livePhotoIds } from '../photos/queries.ts'
import { createSignedUrls } from './create-signed-urls.ts'
import { urlWindow } from './signed-url-window.ts'

type Thumb = { photoId: string; height: ThumbHeight; format: ThumbFormat }

/** Where a live photo's thumb lies; null for any other photo. */
export async function findThumbUrl(ctx: RequestCtx, thumb: Thumb): Promise<string | null> {
  const { photoId, height, format } = thumb
  const [live] = await livePhotoIds(ctx, [photoId])

  return live === undefined ? null : signThumbUrl(ctx, { photoId: live, height, format })
}

/** The same for a photo that is known to be live. */
export function signThumbUrl({ files }: RequestCtx, { photoId, height, format }: Thumb): string {
  const { signer, derivativesBucket: bucket } = files
  const window = urlWindow({ now: Date.now(), hours: longestUrlHours })

  return signer.get({ bucket, key: storageKey(photoId, thumbName(height, format)), ...window })
}

/** The same for a preview, which counts for whoever asks. */
export async function findPreviewUrl(
  ctx: RequestCtx & { actor: UserActor },
  photoId: string,
): Promise<string | null> {
  const request = {
    photoIds: [photoId],
    expiresInHours: longestUrlHours,
    profile: 'preview' as const,
  }
  const { success, signedUrls } = await createSignedUrls(ctx, request)
  if (!success) throw new AppError('not_ready')

  return signedUrls[photoId] ?? null
}
