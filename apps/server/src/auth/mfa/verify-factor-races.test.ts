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
const enter = (email: string) => signInWithPassword(world.server, { email, password })

const show = (client: TestAuthClient, { id, code }: TestFactor) =>
  client.mfa.challengeAndVerify({ factorId: id, code: code() })

async function levelOf(client: TestAuthClient): Promise<unknown> {
  const { data } = await client.getSession()
  return decodeJwt(data.session?.access_token ?? '').aal
}

async function factorsOf(userId: string) {
  const { rows } = await world.server.database.admin.query<{ id: string; status: string }>(
    'select id, status from auth.mfa_factors where user_id = $1',
    [userId],
  )
  return rows
}

describe('whoever knows the password only', () => {
  it('plants no factor in the moment in which the owner shows the first code', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, email, session } = await signUp(world.server, { password })
      const thief = await enter(email)
      const own = await enrollFactor(client)
      const planting = Array.from({ length: 4 }, () => enrollFactor(thief).catch(() => null))
      const [shown, ...planted] = await Promise.all([show(client, own), ...planting])
      expect(shown.error).toBeNull()

      const later = await enter(email)
      for (const factor of planted) if (factor) await show(later, factor)
      expect(await levelOf(later)).toBe('aal1')
      expect(await factorsOf(session.user.id)).toEqual([{ id: own.id, status: 'verified' }])
    }
  })

  it('makes no planted factor count, however it came to be there', async () => {
    const { client, email, session } = await signUp(world.server, { password })
    const own = await addVerifiedFactor(client)
    const second = await enrollFactor(client, 'Tablet')
    const thief = await enter(email)
    await world.server.database.admin.query(
      `update auth.mfa_factors set session_id = (select id from auth.sessions where user_id = $1
         order by created_at desc limit 1) where id = $2`,
      [session.user.id, second.id],
    )

    expect((await show(thief, second)).error?.code).toBe('insufficient_aal')
    expect(await levelOf(thief)).toBe('aal1')
    expect(await factorsOf(session.user.id)).toContainEqual({ id: own.id, status: 'verified' })
  })

  it('does not take away what the owner has begun', async () => {
    const { client, email } = await signUp(world.server, { password })
    const thief = await enter(email)
    const own = await enrollFactor(client)
    const other = await enrollFactor(thief)
    expect((await thief.mfa.unenroll({ factorId: own.id })).error?.status).toBe(404)
    expect((await show(thief, own)).error?.status).toBe(404)

    expect((await show(client, own)).error).toBeNull()
    expect((await show(client, other)).error?.status).toBe(404)
  })
})

describe('two sessions that show a first code in the same moment', () => {
  it('leave one factor and one session', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { client, email, session } = await signUp(world.server, { password })
      const other = await enter(email)
      const factors = [await enrollFactor(client), await enrollFactor(other)] as const
      const answers = await Promise.all([show(client, factors[0]), show(other, factors[1])])

      expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
      expect(await factorsOf(session.user.id)).toMatchObject([{ status: 'verified' }])
    }
  })
})
