import { randomUUID } from 'node:crypto'
import { createRefreshTokens } from '@shoebox/server/auth/sessions/refresh-tokens'
import { authVariables } from '@shoebox/server/testing/auth/auth-variables'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { Pool } from 'pg'
import type { Replica } from '../../api-process.ts'
import { cpuSeconds } from './cpu-time.ts'
import { insertUsers } from './insert-users.ts'
import type { Replicas } from './replicas.ts'
import { runInLanes } from './run-in-lanes.ts'
import { postWire, readSession } from './wire.ts'

export type RefreshRate = { refreshes: number; statements: number }

type Options = { times: number; rounds: number; lanes: number }

const rotateSql = 'select outcome, counter from auth.rotate_refresh($1, $2)'

/**
 * Refreshes through the API, and the same rotation as plain SQL over as many connections, measured in alternation. Both
 * rates are per CPU second of the database client.
 */
export async function measureRefreshes(
  { apis: [api], database }: Replicas,
  { times, rounds, lanes }: Options,
): Promise<RefreshRate> {
  const tokens = await openSessions(database, lanes)
  const bare = await insertSessions(database, lanes)
  const pool = new Pool({ connectionString: database.url('auth_admin'), max: lanes })
  const spent = { api: 0, bare: 0 }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuSeconds(api.pid)
      await runInLanes({ times, lanes }, (_, lane) => refresh(api, tokens, lane))
      spent.api += cpuSeconds(api.pid) - before
      const beforeBare = cpuSeconds()
      await runInLanes({ times, lanes }, async (_, lane) => {
        const session = bare[lane]
        await pool.query({ name: 'rotate', text: rotateSql, values: [session?.id, session?.used] })
        if (session) session.used += 1
      })
      spent.bare += cpuSeconds() - beforeBare
    }
  } finally {
    await pool.end()
  }
  const all = times * rounds
  return { refreshes: all / spent.api, statements: all / spent.bare }
}

async function refresh(api: Replica, tokens: string[], lane: number) {
  const body = { refresh_token: tokens[lane] }
  const answer = await postWire(api, '/token?grant_type=refresh_token', body)
  tokens[lane] = readSession(answer).refresh_token
}

async function openSessions(database: TestDatabase, count: number): Promise<string[]> {
  const { REFRESH_KEY = '' } = authVariables(database)
  const { write } = createRefreshTokens([REFRESH_KEY])
  const sessions = await insertSessions(database, count)

  return sessions.map(({ id }) => write({ sessionId: id, counter: 0 }))
}

async function insertSessions(database: TestDatabase, count: number) {
  const people = await insertUsers(database, count)
  const ids = people.map((): string => randomUUID())
  await database.admin.query(
    `insert into auth.sessions (id, user_id, token, expires_at, updated_at)
     select s.id, u.id, s.id::text, now() + interval '30 days', now()
     from unnest($1::uuid[], $2::text[]) as s (id, email) join auth.users u on u.email = s.email`,
    [ids, people],
  )
  return ids.map((id) => ({ id, used: 0 }))
}
