import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../context/app-error.ts'

type StoredFile = { body: Readable; length: number; etag: string }

export type SiteMedia = {
  read: (key: string) => Promise<StoredFile | null>
  /** The key of an active background. Numbers wrap around, so the result is null only if there are none. */
  findBackgroundKey: (number: number) => Promise<string | null>
  close: () => void
}

const cacheBytes = 32 * 1024 * 1024
const maxCachedBytes = 512 * 1024
/** Timeout for the body of a file to be cached. The storage client has its own timeout for the first byte. */
const bodyTimeoutMs = 5_000
const retryAfterSeconds = 5

/** Folder, name with a content hash at its end, extension. Other keys are never looked up. */
const keyPattern = /^(?:backgrounds|logos)\/[a-z0-9](?:[a-z0-9-]{0,80})-[0-9a-f]{12}\.(avif|svg)$/

const contentTypes: Record<string, { type: string; policy?: string }> = {
  avif: { type: 'image/avif' },
  // An SVG may contain styles. Opened as a page, it can do nothing else.
  svg: { type: 'image/svg+xml', policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
}

/** Serves the sites' public images from the object storage, cached in memory: the first screen shows them. */
export function addSiteMedia(app: FastifyInstance, media: SiteMedia): void {
  const load = createLoader(media)
  app.addHook('onClose', async () => media.close())

  app.get<{ Params: { '*': string } }>(
    '/media/site/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const key = request.params['*']
      const contentType = contentTypes[keyPattern.exec(key)?.[1] ?? '']
      if (!contentType) throw new AppError('not_found')
      const file = await load(key).catch((error: unknown) => {
        request.log.error({ err: error, key }, 'storage read failed')
        throw new AppError('not_ready', { retryAfter: retryAfterSeconds, cause: error })
      })
      if (!file) throw new AppError('not_found')

      if (contentType.policy) reply.header('content-security-policy', contentType.policy)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('etag', file.etag)
      return sendFile({ request, reply: reply.type(contentType.type), file })
    },
  )

  app.get<{ Params: { number: string } }>(
    '/media/site/backgrounds/by-number/:number',
    { schema: { hide: true } },
    async (request, reply) => {
      const number = /^[1-9]\d{0,8}$/.exec(request.params.number)?.[0]
      const key = number ? await media.findBackgroundKey(Number(number)) : null
      if (key === null) throw new AppError('not_found')

      reply.header('cache-control', 'public, max-age=300')
      return reply.redirect(`/media/site/${key}`, 302)
    },
  )
}

type CachedFile = { bytes: Buffer; etag: string }

type LoadedFile = CachedFile | StoredFile

/** Caches small files in memory. Concurrent requests for one file share one read, and its failure. */
function createLoader({ read }: SiteMedia): (key: string) => Promise<LoadedFile | null> {
  const cache = new LRUCache<string, CachedFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  })
  const loading = new Map<string, Promise<LoadedFile | null>>()

  const load = async (key: string): Promise<LoadedFile | null> => {
    const file = await read(key)
    if (!file || file.length > maxCachedBytes) return file

    // Without a timeout, a stalled body would block all later requests for this file.
    const body = addAbortSignal(AbortSignal.timeout(bodyTimeoutMs), file.body)
    const cached = { bytes: await buffer(body), etag: file.etag }
    cache.set(key, cached)
    return cached
  }

  return async (key) => {
    const cached = cache.get(key)
    if (cached) return cached

    const pending = loading.get(key)
    if (pending) {
      const shared = await pending
      // A stream can be read once, by the first request.
      return shared && 'body' in shared ? load(key) : shared
    }

    const loaded = load(key).finally(() => loading.delete(key))
    loading.set(key, loaded)
    return loaded
  }
}

type FileResponse = { request: FastifyRequest; reply: FastifyReply; file: LoadedFile }

function sendFile({ request, reply, file }: FileResponse): FastifyReply {
  const etags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
  const isUnchanged = etags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === file.etag)
  if ('bytes' in file) return isUnchanged ? reply.code(304).send() : reply.send(file.bytes)

  if (!isUnchanged) return reply.header('content-length', String(file.length)).send(file.body)
  file.body.destroy()
  return reply.code(304).send()
}
