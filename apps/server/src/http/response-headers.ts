import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** The API serves data, never a page: a browser may load nothing and frame nothing of it. */
const policy = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginResourcePolicy: { policy: 'same-site' as const },
  referrerPolicy: { policy: 'no-referrer' as const },
  strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
  xFrameOptions: { action: 'deny' as const },
}

export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const headers = await computeOnce()

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * The headers are the same for every answer, and working them out took 44 us of a request's 100. So
 * they are taken from one answer of an app that has nothing else.
 */
async function computeOnce(): Promise<Record<string, string>> {
  const plain = Fastify()
  const secure = Fastify()
  await secure.register(helmet, policy)
  const known = await headersOf(plain)
  const all = Object.entries(await headersOf(secure))

  return Object.fromEntries(
    all.filter(([name]) => !(name in known)).map(([name, value]) => [name, String(value)]),
  )
}

async function headersOf(app: FastifyInstance): Promise<Record<string, unknown>> {
  app.get('/', async () => '')
  return (await app.inject('/')).headers
}

const exposed = [
  'x-request-id',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'idempotent-replayed',
]

/**
 * The shop is served from the API's own origin; the contributor site alone calls across. Every answer
 * names that one origin, so it does not depend on who asks, and other origins find themselves unnamed.
 */
export async function allowContributorSite(app: FastifyInstance, origin: string): Promise<void> {
  await app.register(cors, {
    origin,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
    exposedHeaders: exposed.join(', '),
    maxAge: 600,
    // An incomplete preflight would be refused with a body that is not ours.
    strictPreflight: false,
  })
}
