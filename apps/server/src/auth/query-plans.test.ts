import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../db/connect.ts'
import { createLog } from '../platform/log.ts'
import { createAuthClient } from '../testing/auth/auth-client.ts'
import { latestMail } from '../testing/auth/auth-mail.ts'
import { captchaFields, postAuth, solveCaptcha } from '../testing/auth/auth-requests.ts'
import { newEmail, signUp } from '../testing/auth/sign-up.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testWorker } from '../testing/test-worker.ts'
import { pruneExpired } from './sessions/prune-expired.ts'

const otherUsers = 50_000
let database: TestDatabase

/** Pending tokens and sent emails of other users. Triggers are off: only these rows are needed. */
beforeAll(async () => {
  database = await testDatabase()
  const client = await database.admin.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into auth.users (id, name, email, email_verified)
    select md5('user' || i)::uuid, '', 'other' || i || '@crowd.test', true from generate_series(1, ${otherUsers}) i;
    insert into auth.sessions (user_id, token, expires_at, updated_at)
    select md5('user' || i)::uuid, 'other' || i, now() + interval '30 days', now() from generate_series(1, ${otherUsers}) i;
    insert into auth.verifications (identifier, value, expires_at)
    select 'sign-in-otp-other' || i || '@crowd.test', 'x:0', now() + interval '1 h' from generate_series(1, ${otherUsers}) i;
    insert into auth.flow_state (kind, email, link_identifier, redirect_to, expires_at)
    select 'magiclink', 'other' || i || '@crowd.test', 'other' || i, '/', now() + interval '1 h'
    from generate_series(1, ${otherUsers}) i;
    insert into emails (kind, recipient, subject, html, text, status, sent_at)
    select 'auth.magic-link', 'other' || i || '@crowd.test', '', '', '', 'sent', now() from generate_series(1, ${otherUsers}) i;
    analyze auth.users, auth.sessions, auth.verifications, auth.flow_state, emails`)
  await client.query('reset session_replication_role')
  client.release()
}, 120_000)
afterAll(() => database.drop())

/** Sequential scans per table. PostgreSQL counts them when a connection closes. */
const countSequentialScans = async () => {
  const { rows } = await database.admin.query(
    `select relname, seq_scan::int from pg_stat_user_tables
     where relname in ('users', 'sessions', 'verifications', 'flow_state', 'emails')`,
  )
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]))
}

const prune = async () => {
  const pool = connect({ url: database.url('worker'), max: 1, applicationName: 'test' })
  await pruneExpired({ db: pool.db, log: createLog({ level: 'silent', name: 'test' }) })
  await pool.close()
}

const runAllFlows = async (server: TestServer) => {
  const { email, client } = await signUp(server, { password: 'correct horse battery' })
  await client.refreshSession()
  for (const address of [email, newEmail()]) {
    await postAuth(server, '/recover', { email: address, ...(await captchaFields('/recover')) })
    await postAuth(server, '/verify', { type: 'recovery', email: address, token: '00000000' })
  }
  const again = createAuthClient(server)
  await again.signInWithOtp({ email, options: { captchaToken: await solveCaptcha() } })
  const { tokenHash } = await latestMail(email, 2)
  expect((await again.verifyOtp({ token_hash: tokenHash, type: 'email' })).error).toBe(null)
  await again.signOut()
}

describe('with 50,000 other users', () => {
  it('no sign-up, sign-in, refresh, reset, attempt, sign-out or pruning scans a whole table', {
    timeout: 60_000,
  }, async () => {
    const before = await countSequentialScans()
    const server = await testServer({ database, variables: { AUTH_POOL_SIZE: '2' } })
    const worker = await testWorker(database)
    // PostgreSQL switches to a generic plan after five executions of a statement on one connection.
    for (let round = 0; round < 4; round += 1) await runAllFlows(server)
    await prune()
    await worker.close()
    await server.close()

    expect(await countSequentialScans()).toEqual(before)
  })
})
