import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '../context/app-error.ts'

type StoredFile = { body: Readable; length: number; etag: string }

export type SiteMedia = {
  read: (key: string) => Promise<StoredFile | null>
  /** The key of an active background; counting goes round, so only an empty list has none. */
  findBackgroundKey: (number: number) => Promise<string | null>
  close: () => void
}

const cacheBytes = 32 * 1024 * 1024
const largestKept = 512 * 1024
/** For the bytes of a file that is kept; the storage itself limits the wait for the first of them. */
const bodyMs = 5_000
const secondsToTryAgain = 5

/** A folder, a name that ends in a hash of its content, a kind. Nothing else is ever looked up. */
const keyPattern = /^(?:backgrounds|logos)\/[a-z0-9](?:[a-z0-9-]{0,80})-[0-9a-f]{12}\.(avif|svg)$/

const kinds: Record<string, { type: string; policy?: string }> = {
  avif: { type: 'image/avif' },
  // A drawing may style itself; opened as a page of its own it can do nothing more.
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
      const kind = kinds[keyPattern.exec(key)?.[1] ?? '']
      if (!kind) throw new AppError('not_found')
      const file = await load(key).catch((error: unknown) => {
        request.log.error({ err: error, key }, 'storage read failed')
        throw new AppError('not_ready', { retryAfter: secondsToTryAgain, cause: error })
      })
      if (!file) throw new AppError('not_found')

      if (kind.policy) reply.header('content-security-policy', kind.policy)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('etag', file.etag)
      return sendFile({ request, reply: reply.type(kind.type), file })
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

type Loaded = CachedFile | StoredFile

/** Caches small files in memory. Concurrent requests for one file share one read, and its failure. */
function createLoader({ read }: SiteMedia): (key: string) => Promise<Loaded | null> {
  const cache = new LRUCache<string, CachedFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  })
  const loading = new Map<string, Promise<Loaded | null>>()

  const load = async (key: string): Promise<Loaded | null> => {
    const file = await read(key)
    if (!file || file.length > largestKept) return file

    // Without a timeout, a stalled body would block all later requests for this file.
    const body = addAbortSignal(AbortSignal.timeout(bodyMs), file.body)
    const kept = { bytes: await buffer(body), etag: file.etag }
    cache.set(key, kept)
    return kept
  }

  return async (key) => {
    const kept = cache.get(key)
    if (kept) return kept

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

type Sending = { request: FastifyRequest; reply: FastifyReply; file: Loaded }

function sendFile({ request, reply, file }: Sending): FastifyReply {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
  const isKnown = known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === file.etag)
  if ('bytes' in file) return isKnown ? reply.code(304).send() : reply.send(file.bytes)

  if (!isKnown) return reply.header('content-length', String(file.length)).send(file.body)
  file.body.destroy()
  return reply.code(304).send()
}
