import type { FastifyInstance } from 'fastify'

type Options = { origin: string; paths: readonly string[] }

/** What needs a session has nothing to index. */
const closed = ['/api/', '/auth', '/account', '/admin', '/cart', '/checkout', '/orders', '/photo/']

/** What search engines read first: where they may go, and what there is. */
export function addCrawlerFiles(app: FastifyInstance, { origin, paths }: Options): void {
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('')
  const robots = `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('')
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(robots),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/xml').send(sitemap),
  )
}
