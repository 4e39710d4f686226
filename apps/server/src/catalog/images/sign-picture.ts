import { longestUrlHours, storageKey } from '@shoebox/domain/catalog/renditions'
import type { RequestCtx } from '../../context.ts'
import { urlWindow } from './signed-url-window.ts'

type Picture = { photoId: string; rendition: string }

/**
 * The address of one picture, for a room that has found out by itself that the reader may see it: whoever is asked to
 * sign a release sees the photos that it lists, on sale or not.
 */
export function signPicture(
  { files }: Pick<RequestCtx, 'files'>,
  { photoId, rendition }: Picture,
): string {
  const window = urlWindow({ now: Date.now(), hours: longestUrlHours })
  const { signer, derivativesBucket: bucket } = files
  return signer.get({ bucket, key: storageKey(photoId, rendition), ...window })
}
