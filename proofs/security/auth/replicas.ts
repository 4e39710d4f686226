import { type TestDatabase, testDatabase } from '@shoebox/server/testing/database'
import { type Replica, startReplica } from '../../api-process.ts'
import { type Program, startProgram } from '../../program.ts'
import { until } from '../../until.ts'

export type Replicas = {
  database: TestDatabase
  apis: readonly [Replica, Replica]
  worker: Program
  /** The replicas in turn, as a load balancer hands them out. */
  next: () => Replica
  stop: () => Promise<void>
}

const unlimited = '1000000000'

/** Races and rates are about the protocol, so its limits stay out of the way; tests of the server hold them. */
const withoutLimits = {
  AUTH_LIMIT_PER_NETWORK: unlimited,
  AUTH_LIMIT_REFRESH: unlimited,
  AUTH_LIMIT_PASSWORD: unlimited,
}

/** Two API processes and the worker on one new database. */
export async function startReplicas(variables: Record<string, string> = {}): Promise<Replicas> {
  const database = await testDatabase()
  const settings = { ...withoutLimits, ...variables }
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
    next: () => apis[turn++ % 2 === 0 ? 0 : 1],
    stop: async () => {
      await Promise.all([...apis, worker].map((program) => program.stop()))
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
  await until(async () => (worker.output().includes('"working"') ? true : null), {
    what: 'the worker did not begin',
  })
  return worker
}
