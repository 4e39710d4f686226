import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type Registry,
} from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../context/app-error.ts'
import type { Ctx } from '../context.ts'
import { alwaysAnswer } from './overload/shedding.ts'

type Options = {
  pools: Record<string, Ctx['pool']>
  scrape: ScrapeSettings
  /** Rooms register their own counters here. */
  registry: Registry
}

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics: rate, errors and duration by route, connection pools, and Node's default process metrics. */
export function addMetrics(app: FastifyInstance, { pools, scrape, registry }: Options): void {
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  watchPools(pools, registry)

  const mayScrape = createScrapeGuard(scrape)
  if (mayScrape === null) return
  app.get('/metrics', { config: alwaysAnswer, schema: { hide: true } }, async (request, reply) => {
    if (!mayScrape(request)) throw new AppError('forbidden')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function countRequests(app: FastifyInstance, register: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers: [register],
  })
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Answers with an error code.',
    labelNames: ['route', 'code'],
    registers: [register],
  })

  app.addHook('onResponse', (request, reply, done) => {
    // Unknown paths share one label. Otherwise a scanner could create any number of time series.
    const route = request.routeOptions.url ?? 'unknown'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
    if (request.errorCode) refusals.inc({ route, code: request.errorCode })
    done()
  })
}

function watchPools(pools: Options['pools'], register: Registry): void {
  const connections = new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of each pool, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const [name, { pool }] of Object.entries(pools)) {
        connections.set({ pool: name, state: 'idle' }, pool.idleCount)
        connections.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
        connections.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

type Scrape = Pick<FastifyRequest, 'ip' | 'headers'>

export type ScrapeSettings = { token: string | null; production: boolean }

/**
 * With a token, only requests that carry it may read the metrics. Without one, loopback and private networks may during
 * development. In production that would be unsafe, because behind a proxy every visitor can have a private IP: returns
 * null, and there are no metrics.
 */
export function createScrapeGuard({
  token,
  production,
}: ScrapeSettings): ((request: Scrape) => boolean) | null {
  if (token === null && production) return null
  if (token === null) return ({ ip }) => privateNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

  const expected = digest(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

const digest = (value: string) => createHash('sha256').update(value).digest()
