import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { alwaysAnswer } from '../http/overload/shedding.ts'
import { escapeHtml } from '../platform/escape-html.ts'

/** Asset names contain a content hash, so browsers can cache them forever. */
const forever = { maxAge: '365d', immutable: true }
const forADay = { maxAge: '1d' }
const plainFiles = ['/favicon.svg', '/social-card.png']

/** Serves the built files of a site, which its build has compressed. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    // Never shed or rate limited: a page that was served must get its styles.
    const route = { config: alwaysAnswer, schema: { hide: true } }
    await files.register(fastifyStatic, { root, serve: false, preCompressed: true })

    files.get<{ Params: { '*': string } }>('/assets/*', route, ({ params }, reply) =>
      reply.sendFile(`assets/${params['*']}`, forever),
    )
    for (const path of plainFiles) {
      files.get(path, route, (_request, reply) => reply.sendFile(path.slice(1), forADay))
    }
  })
}

type Options = {
  origin: string
  paths: readonly string[]
  /** Paths of the photo listings that exist now. */
  listListings: (request: FastifyRequest) => Promise<readonly string[]>
}

/** Paths that crawlers must not visit: they need a session or are not pages. */
const disallowed = [
  '/api/',
  '/auth',
  '/account',
  '/admin',
  '/cart',
  '/checkout',
  '/orders',
  '/photo/',
]

/** Serves robots.txt and the sitemaps. */
export function addCrawlerFiles(app: FastifyInstance, options: Options): void {
  const { origin, paths, listListings } = options
  const rules = disallowed.map((path) => `Disallow: ${path}\n`).join('')
  const maps = ['/sitemap.xml', '/sitemap-listings.xml']
  const robots = `User-agent: *\n${rules}\n${maps.map((map) => `Sitemap: ${origin}${map}\n`).join('')}`
  const sitemap = writeSitemap(origin, paths)
  const cacheForAnHour = 'public, max-age=3600'

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', cacheForAnHour).type('text/plain').send(robots),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', cacheForAnHour).type('application/xml').send(sitemap),
  )
  app.get('/sitemap-listings.xml', { schema: { hide: true } }, async (request, reply) => {
    const listings = await listListings(request)
    // The list is empty if it could not be read; it may be available a moment later.
    reply.header('cache-control', listings.length === 0 ? 'no-cache' : cacheForAnHour)

    return reply.type('application/xml').send(writeSitemap(origin, listings))
  })
}

function writeSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>\n`).join('')

  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`
}
