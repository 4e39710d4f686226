import { markedName, thumbName } from '@shoebox/domain/catalog/renditions'
import { signImage } from '../../catalog/images/sign-image.ts'
import type { RequestCtx } from '../../context.ts'
import type { Pictures } from './present-pictures.ts'

const hours = 1

/** Pictures of photos that are not on sale, for staff alone; the day's budget of previews is for buyers. */
export function signPictures(ctx: Pick<RequestCtx, 'files'>): Pictures {
  const sign = (photoId: string, rendition: string) => signImage(ctx, { photoId, rendition, hours })

  return {
    thumb: (photoId) => sign(photoId, thumbName(512, 'webp')),
    preview: (photoId) => sign(photoId, markedName('preview')),
  }
}
