import { type Client, createClient } from '@shoebox/contract/client/client'
import type { FastifyInstance } from 'fastify'
import { buildServer } from '../build-server.ts'
import { readApiConfig } from '../config.ts'
import type { Caches } from '../context/caches.ts'
import type { DatabasePool } from '../db/connect.ts'
import type { BoundEndpoint } from '../http/endpoints/handler.ts'
import type { WaitingLimits } from '../http/overload/shedding.ts'
import { createLog } from '../platform/log.ts'
import { authVariables, captchaVariables } from './auth/auth-variables.ts'
import { createSigningKey, type SigningKey } from './auth/signing-key.ts'
import type { TestUser } from './build-user.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { storageVariables } from './storage-variables.ts'
import { paymentVariables, testWebhookSecret } from './stripe/payment-variables.ts'

const siteOrigin = 'https://shoebox.test'
/** Load shedding is off: tests share one process, so event loop lag means nothing here. */
const neverShed = { SHED_LOAD_ABOVE_MS: '0' }

export type TestServer = {
  app: FastifyInstance
  database: TestDatabase
  pool: DatabasePool
  caches: Caches
  key: SigningKey
  url: string
  /** The log lines written so far. */
  lines: string[]
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The typed client, signed in as this user or not at all. */
  client: (user?: TestUser) => Client
  close: () => Promise<void>
}

type Options = {
  variables?: Record<string, string>
  /** Extra endpoints for the test. */
  probes?: readonly BoundEndpoint[]
  waiting?: WaitingLimits
  /** The database of another test server, to run two servers on one database. */
  database?: TestDatabase
}

/** The real API with its own database, on a real port. */
export async function testServer(options: Options = {}): Promise<TestServer> {
  const { variables, probes = [], waiting } = options
  const database = options.database ?? (await testDatabase())
  const key = await createSigningKey(database, siteOrigin)
  const config = readApiConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url('api'),
    SITE_ORIGIN: siteOrigin,
    CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
    API_PORT: '0',
    ...storageVariables(),
    ...captchaVariables(),
    ...authVariables(database),
    CONTACT_MAILBOX: 'contact@shoebox.test',
    ...paymentVariables(),
    STRIPE_WEBHOOK_SECRET: testWebhookSecret,
    ...neverShed,
    ...variables,
  })
  const lines: string[] = []
  const log = createLog(
    { level: config.logLevel, name: 'api' },
    { write: (line) => lines.push(line) },
  )
  const { app, pool, caches, close } = await buildServer({
    config,
    log,
    name: 'test-api',
    probes,
    ...(waiting && { waiting }),
  })
  const url = await app.listen(config.listen)

  return {
    app,
    database,
    pool,
    caches,
    key,
    url,
    lines,
    fetch: (path, init) => fetch(url + path, init),
    client: (user) => createClient({ baseUrl: url, token: async () => user?.token ?? null }),
    close: async () => {
      await close()
      if (!options.database) await database.drop()
    },
  }
}
