import { findPreviewUrl, findThumbUrl } from './catalog/images/find-image-url.ts'
import { anonymous } from './context/actor.ts'
import { AppError } from './context/app-error.ts'
import type { RequestServices } from './context.ts'
import type { AccessGate } from './http/endpoints/access.ts'
import type { SessionReader } from './http/endpoints/session.ts'
import type { PhotoMedia } from './http/photo-media.ts'

type Options = {
  services: RequestServices
  readSession: SessionReader
  checkAccess: AccessGate
}

/** Redirect targets of the fixed photo URLs: image URLs that the catalog signs for the caller. */
export function createPhotoMedia(options: Options): PhotoMedia {
  const { services, readSession, checkAccess } = options

  return {
    findThumb: ({ caller, log, ...thumb }) =>
      findThumbUrl({ ...services, caller, log, actor: anonymous }, thumb),
    findPreview: async ({ authorization, caller, log, photoId }) => {
      const actor = await readSession(authorization)
      await checkAccess(actor, { access: 'signed-in', method: 'GET' })
      if (actor.kind !== 'user') throw new AppError('user_not_authenticated')

      return findPreviewUrl({ ...services, caller, log, actor }, photoId)
    },
  }
}
