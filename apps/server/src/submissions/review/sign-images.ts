import { markedName, thumbName } from '@shoebox/domain/catalog/renditions'
import { signImage } from '../../catalog/images/sign-image.ts'
import type { RequestCtx } from '../../context.ts'
import type { ImageUrls } from './present.ts'

const hours = 1

/** Signed URLs of photos that are not on sale. Only for staff, so the daily preview quota of buyers does not apply. */
export function signImages(ctx: Pick<RequestCtx, 'files'>): ImageUrls {
  const sign = (photoId: string, rendition: string) => signImage(ctx, { photoId, rendition, hours })

  return {
    thumb: (photoId) => sign(photoId, thumbName(512, 'webp')),
    preview: (photoId) => sign(photoId, markedName('preview')),
  }
}
