import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../context/app-error.ts'
import { createLog } from '../platform/log.ts'
import { writeSmallSite } from '../testing/small-site.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { refusePage } from './refuse-page.ts'
import { startScript } from './write-page.ts'

let folder: string
let server: TestServer

beforeAll(async () => {
  folder = await writeSmallSite()
  server = await testServer({ variables: { SITE_DIST: folder } })
  await server.database.admin.query(
    `insert into site_banners (content, is_active) values ('</script><b>Hi</b>', true)`,
  )
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const read = async (path: string) => (await server.fetch(path)).text()

describe('a page', () => {
  it('comes drawn, with its answers, its scripts and what a shared link shows', async () => {
    const html = await read('/about')

    expect(html).toContain('<div id="root"><h1>/about 0, render')
    expect(html).toContain('<title>Tom &amp; &quot;Jerry&quot; – Shoebox</title>')
    expect(html).toContain('<meta name="description" content="A &lt;page&gt;">')
    expect(html).toContain('<link rel="canonical" href="https://shoebox.test/about">')
    expect(html).toContain('content="https://shoebox.test/social-card.png"')
    expect(html).toContain('data-scripts="/assets/main-1.js /assets/home-1.js /assets/shared-1.js"')
    expect(html.match(/main-1\.js/g)).toHaveLength(1)
    expect(html).toContain('<style>h1{color:red}</style>')
    expect(html).not.toContain('main-1.css')
  })

  it('holds the utilities that it is drawn with, by their name, and no others', async () => {
    const ownOf = async (path: string) => (await read(path)).match(/<style data-sheet.*?<\/style>/g)

    expect(await ownOf('/')).toEqual(['<style data-sheet="first">h1{margin:0}</style>'])
    expect(await ownOf('/about')).toEqual([
      '<style data-sheet="whole">h1{margin:0}h2{margin:0}</style>',
    ])
  })

  it('keeps an answer from ending the script it stands in', async () => {
    const html = await read('/')
    const [, boot = ''] = /<script id="boot"[^>]*>(.*?)<\/script>/.exec(html) ?? []

    expect(JSON.parse(boot)).toMatchObject({
      answers: { countLivePhotos: { count: 0 }, getSiteBanner: { content: '<b>Hi</b>' } },
      background: null,
      shopOrigin: 'https://shoebox.test',
    })
    expect(boot).not.toContain('<')
  })

  it('allows its own script in the head, its own files, and strings never', async () => {
    const { headers } = await server.fetch('/')
    const policy = headers.get('content-security-policy') ?? ''

    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'self' ${hashOf('document.title')} ${hashOf(startScript)}`)
    const sheets = ['h1{color:red}', 'h1{margin:0}', 'h1{margin:0}h2{margin:0}'].map(hashOf)
    expect(policy).toContain(`style-src 'self' ${sheets.join(' ')};`)
    expect(policy).toMatch(/connect-src 'self' https?:\/\/[^; ]+;/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain(`connect-src 'self' ${new URL(process.env.S3_ENDPOINT ?? '').origin};`)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  it('is drawn once for everyone, and for itself where it reads the query', async () => {
    const renderOf = async (path: string) => /render \d+/.exec(await read(path))?.[0]

    expect(await renderOf('/')).toBe(await renderOf('/?q=a'))
    expect(await renderOf('/about?q=a')).not.toBe(await renderOf('/about?q=a'))
    expect(await renderOf('/nothing')).toBe(await renderOf('/nothing/else?q=b'))
  })

  it('that cannot be drawn here is left to the browser', async () => {
    const answer = await server.fetch('/broken')

    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<div id="root"></div><script id="boot"')
  })

  it.each(['br', 'gzip', 'identity'])('travels as %s to who asks for it', async (encoding) => {
    const answer = await server.fetch('/', { headers: { 'accept-encoding': encoding } })

    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(await answer.text()).toContain('<h1>/ 0')
  })

  it('that has moved sends the visitor on, query included', async () => {
    const answer = await server.fetch('/moved?tab=profile', { redirect: 'manual' })

    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/about?tab=profile')
  })

  it('whose URL can contain a token is sent with no-referrer and no-store', async () => {
    const { headers } = await server.fetch('/secret?access_token=a')

    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await server.fetch('/')).headers.get('referrer-policy')).toBe(
      'strict-origin-when-cross-origin',
    )
  })

  it('that does not exist says so with its status, and is not to be indexed', async () => {
    const answer = await server.fetch('/nothing/here')

    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  })
})

describe('a page whose reads depend on its address', () => {
  it('returns 404 and is rendered for each request when a read finds nothing', async () => {
    const answer = await server.fetch('/list?q=missing')

    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<h1>/list?q=missing')
  })

  it('comes with the answer to what the address asks, under its input, for one visitor alone', async () => {
    const html = await read('/list?q=lake')
    const [, boot = ''] = /<script id="boot"[^>]*>(.*?)<\/script>/.exec(html) ?? []

    expect(JSON.parse(boot).reads).toEqual([
      {
        operation: 'searchPhotosV2',
        input: { query: { p_search_query: 'lake' } },
        answer: expect.objectContaining({ rows: [], total_count: 0 }),
      },
    ])
    const renderOf = async () => /render \d+/.exec(await read('/list'))?.[0]
    expect(await renderOf()).not.toBe(await renderOf())
  })

  it('tells machines of its photos in a block that nothing in it can end', async () => {
    expect(await read('/list?q=lake')).toContain(
      String.raw`<script type="application/ld+json">{"name":"\u003c/script>","rows":0}</script>`,
    )
    expect(await read('/')).not.toContain('ld+json')
  })

  it('names the request of signed-in users above the head script', async () => {
    expect(await read('/list')).toContain(
      '<meta name="early-read" content="/api/photos/search?a=1&amp;b=2"><script>document.title',
    )
    expect(await read('/')).not.toContain('early-read')
  })

  it('names the address that is its own', async () => {
    expect(await read('/list?q=gone')).toContain(
      '<link rel="canonical" href="https://shoebox.test/list">',
    )
  })
})

describe('a page that is refused', () => {
  it('says so to who reads, with the status of a call', async () => {
    const busy = await testServer({
      variables: { SITE_DIST: folder, RATE_LIMIT_PER_ADDRESS: '1' },
      database: server.database,
    })
    await busy.fetch('/')
    const answer = await busy.fetch('/')
    await busy.close()

    expect(answer.status).toBe(429)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('<h1>Something went wrong</h1>')
  })

  it('escapes the message of the error', async () => {
    const app = Fastify()
    app.get('/', { errorHandler: refusePage }, async () => {
      throw new AppError('conflict', { message: '<img src=x onerror=alert(1)> & more' })
    })
    const { body } = await app.inject('/')
    await app.close()

    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more')
    expect(body).not.toContain('<img')
  })

  it('logs the cause when the database refused it', async () => {
    const app = Fastify({ loggerInstance: logTo(server.lines) })
    app.get('/', { errorHandler: refusePage }, async () => {
      await server.pool.pool.query('select * from emails')
    })
    server.lines.length = 0
    await app.inject('/')
    await app.close()

    const causes = server.lines.map((line) => JSON.parse(line)).filter(({ err }) => err)
    expect(causes).toEqual([expect.objectContaining({ level: 50, code: 'forbidden' })])
  })
})

const logTo = (lines: string[]): FastifyBaseLogger =>
  createLog({ level: 'info', name: 'test' }, { write: (line) => lines.push(line) })

describe('an address that is none', () => {
  it.each(['//', '///', '//[/', '//evil.test/about', '/%'])(
    '%s is not found, and nothing fails',
    async (path) => {
      const failed = server.lines.length
      const answer = await server.app.inject({ url: path, method: 'GET' })

      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(server.lines.slice(failed).join('')).not.toContain('"level":50')
    },
  )
})

describe('an address that cannot be read', () => {
  it.each(['/%E0%A4%A', '/about/%', '/list%E0?q=lake'])(
    '%s is answered with a page that is not found',
    async (path) => {
      const answer = await server.app.inject({ url: path, method: 'GET' })

      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain('<meta name="robots" content="noindex">')
    },
  )

  it('is a bad call where it would be a call', async () => {
    const answer = await server.app.inject({ url: '/api/%E0%A4%A', method: 'GET' })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed_url' })
  })
})

describe('what is not a page', () => {
  it.each(['/api/nothing', '/auth/v1/nothing', '/media/nothing', '/assets/nothing.js'])(
    '%s is refused as a call is',
    async (path) => {
      const answer = await server.fetch(path)

      expect(answer.status).toBe(404)
      expect(await answer.json()).toHaveProperty('code')
    },
  )

  it('is never found outside the folder of files', async () => {
    for (const path of [
      '/assets/..%2f..%2fserver%2fentry-server.js',
      '/assets/%2e%2e/index.html',
    ]) {
      expect((await server.fetch(path)).status).toBeGreaterThanOrEqual(400)
    }
  })

  it('a file whose name carries its hash may be kept for a year', async () => {
    const { headers } = await server.fetch('/assets/main-1.js')

    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await server.fetch('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
  })
})

describe('crawlers', () => {
  it('are told which pages there are and where they need not go', async () => {
    expect(await read('/robots.txt')).toContain('Sitemap: https://shoebox.test/sitemap.xml')
    expect(await read('/robots.txt')).toContain('Disallow: /admin\n')
    expect(await read('/sitemap.xml')).toContain('<loc>https://shoebox.test/about</loc>')
  })

  it('find the listings in a sitemap of their own', async () => {
    expect(await read('/robots.txt')).toContain('https://shoebox.test/sitemap-listings.xml')
    expect(await read('/sitemap-listings.xml')).toContain(
      '<loc>https://shoebox.test/lists/a&amp;b</loc>',
    )
  })
})
