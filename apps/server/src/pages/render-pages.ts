import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Boot, FoundPage } from '@shoebox/contract/page'
import { createCache } from '../context/caches.ts'
import type { Log } from '../context.ts'
import type { Answers } from './answer-boot.ts'
import type { Site } from './load-site.ts'
import { writePage } from './write-page.ts'

export type RenderedPage = Record<'br' | 'gzip' | 'identity', Buffer>

type RenderRequest = {
  pathname: string
  search: string
  page: FoundPage
  answers: Answers
  log: Log
}
type Settings = Pick<
  Boot,
  'captcha' | 'contactAddress' | 'isSecondFactorRequired' | 'isDemoArchive' | 'contributorOrigin'
> & { origin: string }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const maxCached = 200

/**
 * Renders a page once for all visitors who see the same; those pages differ only in the random background. Pages with
 * answers for one visitor, and pages that read the query string, are rendered for each request and never cached: an
 * attacker could fill the memory with invented URLs.
 */
export function createPageRenderer(site: Site, { origin, ...settings }: Settings) {
  const cached = createCache<string, { answers: Answers; rendered: Promise<RenderedPage> }>({
    max: maxCached,
  })

  const render = async (request: RenderRequest, background: number | null) => {
    const { page, answers } = request
    const { isOwn: _, ...given } = answers
    const boot: Boot = { ...given, ...settings, shopOrigin: origin, background }
    const body = await renderBody(site, request, boot)

    return compress(writePage({ site, page, boot, body, origin }))
  }

  return (request: RenderRequest): Promise<RenderedPage> => {
    const { pathname, search, page, answers } = request
    const background = chooseBackground(answers)
    if (answers.isOwn || (page.readsQuery && search !== '')) return render(request, background)

    const key = `${page.isFound ? pathname : page.path} ${background}`
    const known = cached.get(key)
    if (known?.answers === answers) return known.rendered

    const rendered = render({ ...request, search: '' }, background)
    cached.set(key, { answers, rendered })
    rendered.catch(() => cached.delete(key))
    return rendered
  }
}

/** Stands for any unknown path: the real one may be malformed. */
const unknownPath = '/somewhere/else'

/** If rendering fails, the page is sent with an empty body: the browser renders it, or shows the error. */
async function renderBody(
  site: Site,
  { pathname, search, page, log }: RenderRequest,
  boot: Boot,
): Promise<string> {
  try {
    return await site.renderPage(page.isFound ? pathname + search : unknownPath, boot)
  } catch (error) {
    log.error({ err: error }, 'server rendering failed')
    return ''
  }
}

function chooseBackground({ answers: { listBackgroundImages: images } }: Answers): number | null {
  if (!Array.isArray(images) || images.length === 0) return null

  return images[randomInt(images.length)].number
}

async function compress(html: string): Promise<RenderedPage> {
  const identity = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity)])

  return { br, gzip: gz, identity }
}
