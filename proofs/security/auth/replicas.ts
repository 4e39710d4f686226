import { type TestDatabase, testDatabase } from '@shoebox/server/testing/database'
import { type Replica, siteOrigin, startReplica } from '../../api-process.ts'
import { type Program, startProgram } from '../../program.ts'
import { until } from '../../until.ts'
import { solveCaptchaAt } from './solve-captcha.ts'
import { type Doubles, startDoubles } from './start-doubles.ts'

export type Replicas = {
  database: TestDatabase
  apis: readonly [Replica, Replica]
  worker: Program
  doubles: Doubles
  /** The next replica, round robin. */
  next: () => Replica
  /** Adds a captcha token, as the forms do. */
  withCaptcha: (body: Record<string, unknown>, action?: string) => Promise<Record<string, unknown>>
  stop: () => Promise<void>
}

const unlimited = '1000000000'

/** Rate limits are off here; server tests cover them. */
const withoutLimits = {
  AUTH_LIMIT_PER_NETWORK: unlimited,
  AUTH_LIMIT_REFRESH: unlimited,
  AUTH_LIMIT_PASSWORD: unlimited,
  AUTH_LIMIT_MAIL: unlimited,
}

/**
 * Two API processes and the worker on one new database, with doubles of their own. `prepare` runs before any of them
 * connects, because a setting of the database applies to new connections only.
 */
export async function startReplicas(
  variables: Record<string, string> = {},
  prepare: (database: TestDatabase) => Promise<void> = async () => {},
): Promise<Replicas> {
  const database = await testDatabase()
  await prepare(database)
  const doubles = await startDoubles(siteOrigin)
  const settings = { ...withoutLimits, ...doubles.variables, ...variables }
  const apis = await Promise.all([
    startReplica(database, settings),
    startReplica(database, settings),
  ])
  const worker = await startWorker(database, variables)
  let turn = 0
  return {
    database,
    apis,
    worker,
    doubles,
    next: () => apis[turn++ % 2 === 0 ? 0 : 1],
    withCaptcha: async (body, action) => {
      const captcha_token = await solveCaptchaAt(doubles.captchaUrl, action)
      return { ...body, gotrue_meta_security: { captcha_token } }
    },
    stop: async () => {
      await Promise.all([...apis, worker].map((program) => program.stop()))
      await doubles.stop()
      await database.drop()
    },
  }
}

async function startWorker(database: TestDatabase, variables: Record<string, string>) {
  const worker = startProgram('apps/server/src/worker.ts', {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    WORKER_DATABASE_URL: database.url('worker'),
    ...variables,
  })
  await until(async () => (worker.output().includes('"worker started"') ? true : null), {
    what: 'the worker did not begin',
  })
  return worker
}
