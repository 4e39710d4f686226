import { describe, expect, it } from 'vitest'
import { connect } from '../../db/connect.ts'
import { createLog } from '../../platform/log.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { signUp } from '../../testing/auth/sign-up.ts'
import { pruneExpired } from './prune-expired.ts'

const world = authWorld()
const log = createLog({ level: 'silent', name: 'test' })

const prune = async () => {
  const url = world.server.database.url('worker')
  const pool = connect({ url, max: 1, applicationName: 'test' })
  try {
    await pruneExpired({ db: pool.db, log })
  } finally {
    await pool.close()
  }
}

describe('pruneExpired', () => {
  it('deletes expired rows in batches and keeps the others', async () => {
    const { admin } = world.server.database
    const { session } = await signUp(world.server)
    const expired = 2500
    await admin.query(
      `insert into auth.verifications (identifier, value, expires_at)
       select 'expired', 'x', now() - interval '1 s' from generate_series(1, $1)`,
      [expired],
    )
    await admin.query(
      `insert into auth.sessions (user_id, token, updated_at, expires_at)
       values ($1, 'expired', now(), now() - interval '1 s')`,
      [session.user.id],
    )
    await admin.query(`
      insert into auth.flow_state (kind, redirect_to, expires_at) values ('oauth', '/', now() - interval '1 s');
      insert into auth.migrant_windows values
        ('a@x.test', 'expired', now() - interval '1 s'), ('b@x.test', 'open', now() + interval '1 min');
      insert into auth.verifications (identifier, value, expires_at) values ('open', 'x', now() + interval '1 h');
      insert into emails (kind, recipient, subject, html, text, status, created_at) values
        ('auth.reset-password', 'old@x.test', '', '', '', 'discarded', now() - interval '25 h'),
        ('auth.reset-password', 'new@x.test', '', '', '', 'discarded', now()),
        ('site.contact', 'contact@x.test', '', '', '', 'discarded', now() - interval '1 year');
      insert into emails (kind, recipient, subject, html, text, status, created_at, sent_at) values
        ('auth.magic-link', 'month@x.test', '', '', '', 'sent', now() - interval '31 days', now()),
        ('auth.magic-link', 'week@x.test', '', '', '', 'sent', now() - interval '7 days', now());
      insert into emails (kind, recipient, subject, html, text, status, created_at)
      select 'auth.magic-link', 'many@x.test', '', '', '', 'discarded', now() - interval '2 days'
      from generate_series(1, 1500)`)
    await prune()

    const left = async (text: string) =>
      (await admin.query(text)).rows.map((row) => Object.values(row)[0])
    expect(await left('select identifier from auth.verifications')).toEqual(['open'])
    expect(await left('select user_id from auth.sessions')).toEqual([session.user.id])
    expect(await left('select id from auth.flow_state')).toEqual([])
    expect(await left('select network from auth.migrant_windows')).toEqual(['open'])
    expect(
      await left(`select recipient from emails where recipient like '%@x.test' order by 1`),
    ).toEqual(['contact@x.test', 'new@x.test', 'week@x.test'])
  })
})
