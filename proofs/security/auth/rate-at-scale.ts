import { createRefreshTokens } from '@shoebox/server/auth/sessions/refresh-tokens'
import { authVariables } from '@shoebox/server/testing/auth/auth-variables'
import { type TestDatabase, testDatabase } from '@shoebox/server/testing/database'
import { Client } from 'pg'
import { type Replica, startReplica } from '../../api-process.ts'
import {
  countSequentialScans,
  insertManyUsers,
  insertOtherTokens,
  pickSessions,
} from './many-users.ts'
import type { Replicas } from './replicas.ts'
import { runInLanes } from './run-in-lanes.ts'
import { postWire, readSession } from './wire.ts'

export type RateAtScale = {
  /** Refreshes per second of a client, with few and with many users. */
  few: number
  many: number
  wholeReads: number
}

type Options = { few: number; many: number; times: number; rounds: number; lanes: number }

type Population = { database: TestDatabase; api: Replica; tokens: string[]; seconds: number }

/** Two databases of different size with an API each, measured in alternation, so that a busy machine affects both alike. */
export async function measureRateAtScale(
  replicas: Replicas,
  options: Options,
): Promise<RateAtScale> {
  const { times, rounds, lanes } = options
  const few = await settle(replicas, { people: options.few, times })
  const many = await settle(replicas, { people: options.many, times })
  try {
    const before = await countSequentialScans(many.database)
    for (let round = 0; round < rounds; round += 1) {
      for (const town of round % 2 === 0 ? [few, many] : [many, few]) {
        town.seconds += await refreshAll(town, lanes)
      }
    }
    await askForMails(replicas, many)
    await prune(many.database)
    await many.api.stop()

    const all = times * rounds
    return {
      few: all / few.seconds,
      many: all / many.seconds,
      wholeReads: (await countSequentialScans(many.database)) - before,
    }
  } finally {
    for (const { api, database } of [few, many]) {
      await api.stop()
      await database.drop()
    }
  }
}

async function settle(
  { doubles }: Replicas,
  { people, times }: { people: number; times: number },
): Promise<Population> {
  const database = await testDatabase()
  await insertManyUsers(database, people)
  await insertOtherTokens(database, people)
  const limits = { AUTH_LIMIT_REFRESH: '1000000000', AUTH_LIMIT_PER_NETWORK: '1000000000' }
  const api = await startReplica(database, { ...doubles.variables, ...limits })
  const { REFRESH_KEY = '' } = authVariables(database)
  const { write } = createRefreshTokens([REFRESH_KEY])
  const sessions = await pickSessions(database, { count: times, of: people })
  const tokens = sessions.map((sessionId) => write({ sessionId, counter: 0 }))
  return { database, api, tokens, seconds: 0 }
}

/** Refreshes each session once: a few cached ones would hide the size. */
async function refreshAll({ api, tokens }: Population, lanes: number): Promise<number> {
  const started = performance.now()
  await runInLanes({ times: tokens.length, lanes }, async (index) => {
    const body = { refresh_token: tokens[index] }
    const answer = await postWire(api, '/token?grant_type=refresh_token', body)
    tokens[index] = readSession(answer).refresh_token
  })
  return (performance.now() - started) / 1000
}

async function askForMails({ withCaptcha }: Replicas, { api }: Population): Promise<void> {
  for (const email of ['person7@crowd.test', 'unknown@crowd.test']) {
    for (const [path, action] of [
      ['/otp', 'magic-link'],
      ['/recover', 'forgot-password'],
    ] as const) {
      const { status, text } = await postWire(api, path, await withCaptcha({ email }, action))
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
      await postWire(api, '/verify', { type: 'recovery', email, token: '00000000' })
    }
  }
}

async function prune(database: TestDatabase): Promise<void> {
  const client = new Client({ connectionString: database.url('worker') })
  await client.connect()
  await client.query('select auth.prune_expired(1000)')
  await client.end()
}
