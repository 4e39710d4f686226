import { authVariables } from '@shoebox/server/testing/auth/auth-variables'
import { createSigningKey, type SigningKey } from '@shoebox/server/testing/auth/signing-key'
import { type TestDatabase, testDatabase } from '@shoebox/server/testing/database'
import {
  paymentVariables,
  testWebhookSecret,
} from '@shoebox/server/testing/stripe/payment-variables'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'
import { until } from './until.ts'

export const siteOrigin = 'https://shoebox.test'
export const contributorOrigin = 'https://contribute.shoebox.test'
const unlimited = '1000000000'

export type ApiProcess = Replica & { database: TestDatabase; key: SigningKey }

/** The API as it runs in production, in a process of its own, on a database of its own. */
export async function startApi(variables: Record<string, string> = {}): Promise<ApiProcess> {
  const database = await testDatabase()
  const key = await createSigningKey(database, siteOrigin)
  const api = await startReplica(database, variables)
  return {
    ...api,
    database,
    key,
    stop: async () => {
      await api.stop()
      await database.drop()
    },
  }
}

export type Replica = Program & { url: string }

/**
 * One API process on a database that others may share. Rate limits are off unless a variable
 * sets them, and load shedding is off: on a shared machine the event loop lags because of other programs.
 */
export async function startReplica(
  database: TestDatabase,
  variables: Record<string, string> = {},
): Promise<Replica> {
  const port = await freePort()
  const program = startProgram('apps/server/src/api.ts', {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url('api'),
    ...authVariables(database),
    ...paymentVariables(),
    STRIPE_WEBHOOK_SECRET: testWebhookSecret,
    SITE_ORIGIN: siteOrigin,
    CONTRIBUTOR_ORIGIN: contributorOrigin,
    API_HOST: '127.0.0.1',
    API_PORT: String(port),
    RATE_LIMIT_PER_ADDRESS: unlimited,
    RATE_LIMIT_PER_ACCOUNT: unlimited,
    CONTACT_LIMIT_PER_HOUR: unlimited,
    VISITOR_CLICKS_PER_DAY: unlimited,
    VISITOR_SESSIONS_PER_DAY: unlimited,
    SHED_LOAD_ABOVE_MS: '0',
    ...variables,
  })
  const url = `http://127.0.0.1:${port}`
  await until(() => isReady(program, url), { what: 'the API was not ready' })
  return { ...program, url }
}

async function isReady(program: Program, url: string): Promise<true | null> {
  if (program.hasEnded()) throw new Error(`the API ended:\n${program.output()}`)
  const answer = await fetch(`${url}/health/ready`).catch(() => null)
  return answer?.ok ? true : null
}
