import { expect, it } from 'vitest'
import { connect } from '../../db/connect.ts'
import { createLog } from '../../platform/log.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { addVerifiedFactor, enrollFactor } from '../../testing/auth/second-factor.ts'
import { signUp } from '../../testing/auth/sign-up.ts'
import { pruneExpired } from '../sessions/prune-expired.ts'

const world = authWorld()

it('pruneExpired deletes unverified factors after an hour, and counts of wrong codes after 30 days', async () => {
  const { admin, url } = world.server.database
  const [old, verified, young] = [
    await signUp(world.server),
    await signUp(world.server),
    await signUp(world.server),
  ]
  await enrollFactor(old.client)
  const kept = [(await addVerifiedFactor(verified.client)).id]
  await admin.query(`update auth.mfa_factors set created_at = now() - interval '61 minutes'`)
  kept.push((await enrollFactor(young.client)).id)
  await admin.query(
    `insert into auth.mfa_attempts (user_id, budget, failures, tried_at)
     values ($1, 'old', 7, now() - interval '31 days'), ($1, 'young', 7, now() - interval '29 days')`,
    [young.session.user.id],
  )

  const pool = connect({ url: url('worker'), max: 1, applicationName: 'test' })
  await pruneExpired({ db: pool.db, log: createLog({ level: 'silent', name: 'test' }) })
  await pool.close()
  const { rows } = await admin.query<{ id: string }>('select id from auth.mfa_factors')
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  const attempts = await admin.query(`select budget from auth.mfa_attempts where failures = 7`)
  expect(attempts.rows).toEqual([{ budget: 'young' }])
})
