import { markedName, storageKey, thumbName } from '@shoebox/domain/catalog/renditions'
import { urlWindow } from '../../catalog/images/signed-url-window.ts'
import type { RequestCtx } from '../../context.ts'
import type { Pictures } from './present-pictures.ts'

const hours = 1

/** Pictures of photos that are not on sale, for staff alone; the day's budget of previews is for buyers. */
export function signPictures({ files }: Pick<RequestCtx, 'files'>): Pictures {
  const { signer, derivativesBucket: bucket } = files
  const window = urlWindow({ now: Date.now(), hours })
  const sign = (photoId: string, name: string) =>
    signer.get({ bucket, key: storageKey(photoId, name), ...window })

  return {
    thumb: (photoId) => sign(photoId, thumbName(512, 'webp')),
    preview: (photoId) => sign(photoId, markedName('preview')),
  }
}
