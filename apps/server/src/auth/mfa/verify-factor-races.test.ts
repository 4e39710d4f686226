import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import type { TestAuthClient } from '../../testing/auth/auth-client.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import {
  addVerifiedFactor,
  enrollFactor,
  type TestFactor,
} from '../../testing/auth/second-factor.ts'
import { signInWithPassword, signUp } from '../../testing/auth/sign-up.ts'

const world = authWorld()

const password = 'correct horse battery'
const signIn = (email: string) => signInWithPassword(world.server, { email, password })

const verify = (client: TestAuthClient, { id, code }: TestFactor) =>
  client.mfa.challengeAndVerify({ factorId: id, code: code() })

async function readLevel(client: TestAuthClient): Promise<unknown> {
  const { data } = await client.getSession()
  return decodeJwt(data.session?.access_token ?? '').aal
}

async function listFactors(userId: string) {
  const { rows } = await world.server.database.admin.query<{ id: string; status: string }>(
    'select id, status from auth.mfa_factors where user_id = $1',
    [userId],
  )
  return rows
}

describe('an attacker who only knows the password', () => {
  it('cannot add a factor while the owner verifies the first code', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, email, session } = await signUp(world.server, { password })
      const attacker = await signIn(email)
      const own = await enrollFactor(client)
      const enrollments = Array.from({ length: 4 }, () => enrollFactor(attacker).catch(() => null))
      const [shown, ...enrolled] = await Promise.all([verify(client, own), ...enrollments])
      expect(shown.error).toBeNull()

      const later = await signIn(email)
      for (const factor of enrolled) if (factor) await verify(later, factor)
      expect(await readLevel(later)).toBe('aal1')
      expect(await listFactors(session.user.id)).toEqual([{ id: own.id, status: 'verified' }])
    }
  })

  it('cannot verify a factor that belongs to the attacker’s session', async () => {
    const { client, email, session } = await signUp(world.server, { password })
    const own = await addVerifiedFactor(client)
    const second = await enrollFactor(client, 'Tablet')
    const attacker = await signIn(email)
    await world.server.database.admin.query(
      `update auth.mfa_factors set session_id = (select id from auth.sessions where user_id = $1
         order by created_at desc limit 1) where id = $2`,
      [session.user.id, second.id],
    )

    expect((await verify(attacker, second)).error?.code).toBe('insufficient_aal')
    expect(await readLevel(attacker)).toBe('aal1')
    expect(await listFactors(session.user.id)).toContainEqual({ id: own.id, status: 'verified' })
  })

  it('cannot remove the owner’s unverified factor', async () => {
    const { client, email } = await signUp(world.server, { password })
    const attacker = await signIn(email)
    const own = await enrollFactor(client)
    const other = await enrollFactor(attacker)
    expect((await attacker.mfa.unenroll({ factorId: own.id })).error?.status).toBe(404)
    expect((await verify(attacker, own)).error?.status).toBe(404)

    expect((await verify(client, own)).error).toBeNull()
    expect((await verify(client, other)).error?.status).toBe(404)
  })
})

describe('two sessions that verify a first code at the same time', () => {
  it('leave one verified factor', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { client, email, session } = await signUp(world.server, { password })
      const other = await signIn(email)
      const factors = [await enrollFactor(client), await enrollFactor(other)] as const
      const answers = await Promise.all([verify(client, factors[0]), verify(other, factors[1])])

      expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
      expect(await listFactors(session.user.id)).toMatchObject([{ status: 'verified' }])
    }
  })
})
