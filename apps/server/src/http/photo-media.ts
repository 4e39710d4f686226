import type { ThumbFormat, ThumbHeight } from '@shoebox/domain/catalog/renditions'
import { uuidPattern } from '@shoebox/domain/uuid'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Caller } from '../context/actor.ts'
import { AppError } from '../context/app-error.ts'
import type { Log } from '../context.ts'
import { toCaller } from './request.ts'

type Asked = { photoId: string; caller: Caller; log: Log }

export type PhotoMedia = {
  /** A signed URL; null unless the photo is live. */
  findThumb: (thumb: Asked & { height: ThumbHeight; format: ThumbFormat }) => Promise<string | null>
  /** The same for whom the token speaks for; refuses whoever has none. */
  findPreview: (asked: Asked & { authorization: string | undefined }) => Promise<string | null>
}

/** Far shorter than any of these URLs lives, and as long as a withdrawn photo may still be shown to whoever just saw it. */
const keepRedirect = 'private, max-age=300'

/**
 * The addresses that thumbnail_url and preview_url hold. They send a browser on to the storage while the photo is live; an
 * unknown photo, one that is not live and an address that is none are the same 404.
 */
export function addPhotoMedia(app: FastifyInstance, media: PhotoMedia): void {
  const options = { schema: { hide: true } }

  app.get<{ Params: { id: string }; Querystring: { w?: unknown } }>(
    '/media/:id/thumb',
    options,
    async (request, reply) => {
      const { params, query, headers, log } = request
      const height = heightOf(query.w)
      if (!uuidPattern.test(params.id) || height === null) throw new AppError('not_found')

      const format = formatOf(headers.accept ?? '')
      reply.header('vary', 'accept')
      const thumb = { photoId: params.id, height, format, caller: toCaller(request), log }
      return sendOn(reply, await media.findThumb(thumb))
    },
  )

  app.get<{ Params: { id: string } }>('/media/:id/preview', options, async (request, reply) => {
    const { params, headers, log } = request
    if (!uuidPattern.test(params.id)) throw new AppError('not_found')

    const { authorization } = headers
    reply.header('vary', 'authorization')
    const preview = { photoId: params.id, authorization, caller: toCaller(request), log }
    return sendOn(reply, await media.findPreview(preview))
  })
}

function sendOn(reply: FastifyReply, url: string | null): FastifyReply {
  if (url === null) throw new AppError('not_found')

  return reply.header('cache-control', keepRedirect).redirect(url, 302)
}

/** The larger one unless asked for the other: it is what a screen of double density shows. */
function heightOf(asked: unknown): ThumbHeight | null {
  if (asked === undefined || asked === '512') return 512
  return asked === '256' ? 256 : null
}

/** The smallest that the browser says it can show; every one of them shows a JPEG. */
function formatOf(accept: string): ThumbFormat {
  const takes = (type: string) =>
    accept
      .split(',')
      .some((range) => range.trim().startsWith(type) && !/;\s*q=0(?:\.0*)?\s*$/.test(range))
  if (takes('image/avif')) return 'avif'

  return takes('image/webp') ? 'webp' : 'jpg'
}
