import type { ThumbFormat, ThumbHeight } from '@shoebox/domain/catalog/renditions'
import { uuidPattern } from '@shoebox/domain/uuid'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Caller } from '../context/actor.ts'
import { AppError } from '../context/app-error.ts'
import type { Log } from '../context.ts'
import { toCaller } from './request.ts'

type MediaRequest = { photoId: string; caller: Caller; log: Log }

export type PhotoMedia = {
  /** A signed URL; null unless the photo is live. */
  findThumb: (
    thumb: MediaRequest & { height: ThumbHeight; format: ThumbFormat },
  ) => Promise<string | null>
  /** A signed URL for the user of the bearer token; throws without a valid token. */
  findPreview: (
    preview: MediaRequest & { authorization: string | undefined },
  ) => Promise<string | null>
}

/** Far below the lifetime of a signed URL. A browser that saw a photo may show it this long after it was withdrawn. */
const keepRedirect = 'private, max-age=300'

/**
 * The URLs in thumbnail_url and preview_url. They redirect to the storage while the photo is live; unknown photos, photos
 * that are not live and malformed ids all return 404.
 */
export function addPhotoMedia(app: FastifyInstance, media: PhotoMedia): void {
  const options = { schema: { hide: true } }

  app.get<{ Params: { id: string }; Querystring: { w?: unknown } }>(
    '/media/:id/thumb',
    options,
    async (request, reply) => {
      const { params, query, headers, log } = request
      const height = readHeight(query.w)
      if (!uuidPattern.test(params.id) || height === null) throw new AppError('not_found')

      const format = chooseFormat(headers.accept ?? '')
      reply.header('vary', 'accept')
      const thumb = { photoId: params.id, height, format, caller: toCaller(request), log }
      return redirectTo(reply, await media.findThumb(thumb))
    },
  )

  app.get<{ Params: { id: string } }>('/media/:id/preview', options, async (request, reply) => {
    const { params, headers, log } = request
    if (!uuidPattern.test(params.id)) throw new AppError('not_found')

    const { authorization } = headers
    reply.header('vary', 'authorization')
    const preview = { photoId: params.id, authorization, caller: toCaller(request), log }
    return redirectTo(reply, await media.findPreview(preview))
  })
}

function redirectTo(reply: FastifyReply, url: string | null): FastifyReply {
  if (url === null) throw new AppError('not_found')

  return reply.header('cache-control', keepRedirect).redirect(url, 302)
}

/** Defaults to the larger one, for screens of double pixel density. */
function readHeight(value: unknown): ThumbHeight | null {
  if (value === undefined || value === '512') return 512
  return value === '256' ? 256 : null
}

/** The smallest format in the Accept header; every browser shows JPEG. */
function chooseFormat(accept: string): ThumbFormat {
  const accepts = (type: string) =>
    accept
      .split(',')
      .some((range) => range.trim().startsWith(type) && !/;\s*q=0(?:\.0*)?\s*$/.test(range))
  if (accepts('image/avif')) return 'avif'

  return accepts('image/webp') ? 'webp' : 'jpg'
}
