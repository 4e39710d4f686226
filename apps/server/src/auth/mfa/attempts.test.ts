import { createClient } from '@shoebox/contract/client/client'
import { describe, expect, it } from 'vitest'
import type { TestAuthClient } from '../../testing/auth/auth-client.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { addVerifiedFactor } from '../../testing/auth/second-factor.ts'
import { signInWithPassword, signUp } from '../../testing/auth/sign-up.ts'
import { inboxOf } from '../../testing/inbox.ts'

const world = authWorld()
const password = 'correct horse battery'

const verify = (client: TestAuthClient, factorId: string, code: string) =>
  client.mfa.challengeAndVerify({ factorId, code })

/** The owner on a device that has passed the factor, and an attacker who only knows the password. */
async function createOwnerAndAttacker() {
  const { client: owner, email } = await signUp(world.server, { password })
  const factor = await addVerifiedFactor(owner)
  const attacker = await signInWithPassword(world.server, { email, password })
  const guess = async (code = '000000') => {
    const { error } = await verify(attacker, factor.id, code)
    return error === null ? 200 : (error.status ?? 0)
  }
  return { owner, attacker, guess, factor, email }
}

const guessFive = async (guess: () => Promise<number>) =>
  Promise.all(Array.from({ length: 5 }, () => guess()))

const letPausePass = () =>
  world.server.database.admin.query(
    `update auth.mfa_attempts set open_at = open_at - interval '25 hours'`,
  )

/** The seconds in the error message. */
async function readPause({ attacker, factor }: Awaited<ReturnType<typeof createOwnerAndAttacker>>) {
  const { error } = await verify(attacker, factor.id, '000000')
  const [, seconds] = /in (\d+) seconds/.exec(error?.message ?? '') ?? []
  return Number(seconds)
}

describe('wrong codes', () => {
  it('cause a pause after every five, doubled each time, a day at most', async () => {
    const accounts = await createOwnerAndAttacker()
    const pauses: number[] = []
    for (let round = 0; round < 11; round += 1) {
      // The limit of requests per user would end the test too early.
      await world.server.database.admin.query('delete from rate_limits')
      expect(await guessFive(accounts.guess)).toEqual([422, 422, 422, 422, 422])
      pauses.push(await readPause(accounts))
      await letPausePass()
    }
    const minutes = pauses.map((seconds) => Math.round(seconds / 60))
    expect(minutes).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440])
  })

  it('are counted over all sessions, and during the pause the correct code is rejected too', async () => {
    const { guess, factor, email } = await createOwnerAndAttacker()
    await guessFive(guess)
    const another = await signInWithPassword(world.server, { email, password })
    expect((await verify(another, factor.id, factor.code())).error?.status).toBe(429)

    await letPausePass()
    expect((await verify(another, factor.id, factor.code())).error).toBeNull()
    expect(await guessFive(guess)).toEqual([422, 422, 422, 422, 422])
  })

  it('of an attacker do not lock out a device that has passed the factor before', async () => {
    const { owner, guess, factor } = await createOwnerAndAttacker()
    await guessFive(guess)
    expect((await verify(owner, factor.id, factor.code())).error).toBeNull()
  })

  it('are counted separately for TOTP codes and recovery codes', async () => {
    const { owner, guess, factor } = await createOwnerAndAttacker()
    const token = async () => (await owner.getSession()).data.session?.access_token ?? null
    const api = createClient({ baseUrl: world.server.url, token })
    const { codes } = await api.createRecoveryCodes()
    await guessFive(guess)
    expect(await guess(codes[0])).toBe(200)

    const other = await createOwnerAndAttacker()
    await guessFive(() => other.guess('aaaaa-aaaaa'))
    expect(await other.guess('aaaaa-aaaaa')).toBe(429)
    expect(await other.guess(other.factor.code())).toBe(200)
    expect(factor.id).not.toBe(other.factor.id)
  })

  it('notify the owner after ten', async () => {
    const { guess, email } = await createOwnerAndAttacker()
    const subjects = async () => (await inboxOf(email)).map(({ subject }) => subject)
    const title = 'Wrong codes for your second factor'
    await guessFive(guess)
    await letPausePass()
    expect(await subjects()).not.toContain(title)
    await guessFive(guess)
    await expect.poll(subjects, { timeout: 10_000 }).toContain(title)
  })
})
