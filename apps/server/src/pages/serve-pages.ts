import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiConfig } from '../config.ts'
import { anonymous } from '../context/actor.ts'
import type { RequestCtx, RequestServices } from '../context.ts'
import type { BoundEndpoint } from '../http/endpoints/handler.ts'
import { isPagePath } from '../http/page-url.ts'
import { toCaller } from '../http/request.ts'
import type { Admit } from './admit-answers.ts'
import { createBootAnswers } from './answer-boot.ts'
import { loadSite } from './load-site.ts'
import { pageHeaders, secretPageHeaders } from './page-headers.ts'
import { refusePage } from './refuse-page.ts'
import { createPageRenderer, type RenderedPage } from './render-pages.ts'
import { type SignThumb, signFirstThumbs } from './sign-first-thumbs.ts'
import { addCrawlerFiles, serveFiles } from './site-files.ts'

type Options = {
  config: ApiConfig
  services: RequestServices
  endpoints: readonly BoundEndpoint[]
  folder: string
  /** Photos on a page count for the network that it is sent to. */
  admit: Admit
  signThumb: SignThumb
}

/** Serves the shop: server-rendered pages and the files they load. */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const { config, services, endpoints, folder, admit, signThumb } = options
  const site = await loadSite(folder)
  const captchaOrigin = new URL(config.captcha.scriptUrl).origin
  const filesOrigin = new URL(config.storage.signing.endpoint).origin
  const headers = pageHeaders({ ...site, captchaOrigin, filesOrigin })
  const answerBoot = createBootAnswers(endpoints, admit)
  const renderPage = createPageRenderer(site, {
    origin: config.siteOrigin,
    captcha: config.captcha,
    contactAddress: config.contact.mailbox,
    contributorOrigin: config.contributorOrigin,
    isSecondFactorRequired: config.auth.isStaffFactorRequired,
    isDemoArchive: config.isDemoArchive,
  })

  await serveFiles(app, site.clientFolder)
  const visitors = halveQuota(services.visitors)
  const asVisitor = (request: FastifyRequest): RequestCtx => ({
    ...services,
    visitors,
    actor: anonymous,
    caller: toCaller(request),
    log: request.log,
  })
  addCrawlerFiles(app, {
    origin: config.siteOrigin,
    paths: site.listIndexedPaths(),
    listListings: async (request) => {
      const { answers } = await answerBoot(asVisitor(request), site.listingReads)

      return site.listListingPaths(answers)
    },
  })

  app.get('/*', { schema: { hide: true }, errorHandler: refusePage }, async (request, reply) => {
    const [pathname = '', query] = request.url.split('?', 2)
    if (!isPagePath(pathname)) return reply.callNotFound()

    const search = query === undefined ? '' : `?${query}`
    const found = site.findPage(pathname, search)
    if (found.redirectTo !== null) return reply.redirect(found.redirectTo + search, 301)

    const { log } = request
    const ctx = asVisitor(request)
    const answers = await answerBoot(ctx, found.boot)
    const page = site.completeFoundPage(found, answers.reads)
    const { accept } = request.headers
    const given = signFirstThumbs(answers, { accept, sign: (thumb) => signThumb(ctx, thumb) })
    const rendered = await renderPage({ pathname, search, page, answers: given, log })

    // A URL with malformed escapes matches no page.
    const isThere = page.isFound && !page.isMissing && request.originalUrl === request.url
    reply.code(isThere ? 200 : 404).headers(headers)
    if (page.hasSecretAddress) reply.headers(secretPageHeaders)

    return sendPage(request, reply, rendered)
  })
}

/**
 * Page requests carry no session, so the pages of a signed-in user count for the quota of the whole network. Rendered
 * pages therefore spend half of it at most; beyond that the browser requests the lists with its own session.
 */
function halveQuota(visitors: RequestServices['visitors']): RequestServices['visitors'] {
  const photosPerDay = Math.ceil(visitors.photosPerDay / 2)
  return { ...visitors, photosPerDay, wholeListsOnly: true }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedPage,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  reply.type('text/html; charset=utf-8')
  if (encoding === undefined) return reply.send(rendered.identity)

  return reply.header('content-encoding', encoding).send(rendered[encoding])
}
