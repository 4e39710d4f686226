import { findPreviewUrl, findThumbUrl } from './catalog/photo-media.ts'
import type { ApiConfig } from './config.ts'
import { AppError } from './context/app-error.ts'
import type { Ctx, Outside } from './context.ts'
import { anonymous } from './db/actor.ts'
import type { PhotoMedia } from './http/photo-media.ts'
import { createSessionReader } from './http/session.ts'

type Options = { config: ApiConfig; pool: Ctx['pool']; outside: Outside }

/** Where the addresses of photos lead: to what the catalog signs for whoever asks. */
export function createPhotoMedia({ config, pool, outside }: Options): PhotoMedia {
  const readSession = createSessionReader({ pool, siteOrigin: config.siteOrigin })

  return {
    findThumb: ({ log, ...thumb }) =>
      findThumbUrl({ ...outside, pool, log, actor: anonymous }, thumb),
    findPreview: async ({ authorization, log, photoId }) => {
      const actor = await readSession(authorization)
      if (actor.kind !== 'user') throw new AppError('user_not_authenticated')

      return findPreviewUrl({ ...outside, pool, log, actor }, photoId)
    },
  }
}
