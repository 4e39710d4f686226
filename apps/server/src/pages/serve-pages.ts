import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiConfig } from '../config.ts'
import { anonymous } from '../context/actor.ts'
import type { RequestCtx, RequestServices } from '../context.ts'
import type { BoundEndpoint } from '../http/endpoints/handler.ts'
import { isPageAddress } from '../http/page-address.ts'
import { toCaller } from '../http/request.ts'
import type { Admit } from './admit-answers.ts'
import { createBootAnswers } from './answer-boot.ts'
import { createDrawing, type Drawn } from './draw-pages.ts'
import { loadSite } from './load-site.ts'
import { pageHeaders, secretPageHeaders } from './page-headers.ts'
import { refusePage } from './refuse-page.ts'
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

/** The shop itself: its pages, drawn here, and the files they load. */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const { config, services, endpoints, folder, admit, signThumb } = options
  const site = await loadSite(folder)
  const captchaOrigin = new URL(config.captcha.scriptUrl).origin
  const filesOrigin = new URL(config.storage.signing.endpoint).origin
  const headers = pageHeaders({ ...site, captchaOrigin, filesOrigin })
  const answerBoot = createBootAnswers(endpoints, admit)
  const draw = createDrawing(site, {
    origin: config.siteOrigin,
    captcha: config.captcha,
    contactAddress: config.contact.mailbox,
    contributorOrigin: config.contributorOrigin,
    isSecondFactorRequired: config.auth.isStaffFactorRequired,
    isDemoArchive: config.isDemoArchive,
  })

  await serveFiles(app, site.clientFolder)
  const visitors = drawnFor(services.visitors)
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
    if (!isPageAddress(pathname)) return reply.callNotFound()

    const search = query === undefined ? '' : `?${query}`
    const found = site.findPage(pathname, search)
    if (found.redirectTo !== null) return reply.redirect(found.redirectTo + search, 301)

    const { log } = request
    const ctx = asVisitor(request)
    const answers = await answerBoot(ctx, found.boot)
    const page = site.completeFoundPage(found, answers.reads)
    const { accept } = request.headers
    const given = signFirstThumbs(answers, { accept, sign: (thumb) => signThumb(ctx, thumb) })
    const drawn = await draw({ pathname, search, page, answers: given, log })

    // An address that had to be made readable is nobody's.
    const isThere = page.isFound && !page.isMissing && request.originalUrl === request.url
    reply.code(isThere ? 200 : 404).headers(headers)
    if (page.hasSecretAddress) reply.headers(secretPageHeaders)

    return sendDrawn(request, reply, drawn)
  })
}

/**
 * Nobody knows here who has a session, and whoever has one would spend with each page what the others of his network may
 * see. So drawn pages spend half of it at most; a list beyond that is the browser's to ask for, by what it may see.
 */
function drawnFor(visitors: RequestServices['visitors']): RequestServices['visitors'] {
  const photosPerDay = Math.ceil(visitors.photosPerDay / 2)
  return { ...visitors, photosPerDay, wholeListsOnly: true }
}

function sendDrawn(request: FastifyRequest, reply: FastifyReply, drawn: Drawn): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  reply.type('text/html; charset=utf-8')
  if (encoding === undefined) return reply.send(drawn.identity)

  return reply.header('content-encoding', encoding).send(drawn[encoding])
}
