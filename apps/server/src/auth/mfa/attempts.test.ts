import { createClient } from '@shoebox/contract/client/client'
import { describe, expect, it } from 'vitest'
import type { TestAuthClient } from '../../testing/auth/auth-client.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { addVerifiedFactor } from '../../testing/auth/second-factor.ts'
import { signInWithPassword, signUp } from '../../testing/auth/sign-up.ts'
import { inboxOf } from '../../testing/inbox.ts'

const world = authWorld()
const password = 'correct horse battery'

const show = (client: TestAuthClient, factorId: string, code: string) =>
  client.mfa.challengeAndVerify({ factorId, code })

/** The owner on a device that has shown the factor, and somebody who knows the password only. */
async function ownerAndGuesser() {
  const { client: owner, email } = await signUp(world.server, { password })
  const factor = await addVerifiedFactor(owner)
  const guesser = await signInWithPassword(world.server, { email, password })
  const guess = async (code = '000000') => {
    const { error } = await show(guesser, factor.id, code)
    return error === null ? 200 : (error.status ?? 0)
  }
  return { owner, guesser, guess, factor, email }
}

const guessFive = async (guess: () => Promise<number>) =>
  Promise.all(Array.from({ length: 5 }, () => guess()))

const letPausePass = () =>
  world.server.database.admin.query(
    `update auth.mfa_attempts set open_at = open_at - interval '25 hours'`,
  )

/** Seconds, as the answer says them. */
async function pauseOf({ guesser, factor }: Awaited<ReturnType<typeof ownerAndGuesser>>) {
  const { error } = await show(guesser, factor.id, '000000')
  const [, seconds] = /in (\d+) seconds/.exec(error?.message ?? '') ?? []
  return Number(seconds)
}

describe('wrong codes', () => {
  it('are followed by a pause after each five, twice as long each time and a day at most', async () => {
    const people = await ownerAndGuesser()
    const pauses: number[] = []
    for (let round = 0; round < 11; round += 1) {
      // What one user may do at all in five minutes is counted apart.
      await world.server.database.admin.query('delete from rate_limits')
      expect(await guessFive(people.guess)).toEqual([422, 422, 422, 422, 422])
      pauses.push(await pauseOf(people))
      await letPausePass()
    }
    const minutes = pauses.map((seconds) => Math.round(seconds / 60))
    expect(minutes).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440])
  })

  it('of many sessions are counted together, and during the pause even the right one is refused', async () => {
    const { guess, factor, email } = await ownerAndGuesser()
    await guessFive(guess)
    const another = await signInWithPassword(world.server, { email, password })
    expect((await show(another, factor.id, factor.code())).error?.status).toBe(429)

    await letPausePass()
    expect((await show(another, factor.id, factor.code())).error).toBeNull()
    expect(await guessFive(guess)).toEqual([422, 422, 422, 422, 422])
  })

  it('of somebody else keep no device out that has shown the factor before', async () => {
    const { owner, guess, factor } = await ownerAndGuesser()
    await guessFive(guess)
    expect((await show(owner, factor.id, factor.code())).error).toBeNull()
  })

  it('do not use up the tries of recovery codes, nor these the tries of codes', async () => {
    const { owner, guess, factor } = await ownerAndGuesser()
    const token = async () => (await owner.getSession()).data.session?.access_token ?? null
    const api = createClient({ baseUrl: world.server.url, token })
    const { codes } = await api.createRecoveryCodes()
    await guessFive(guess)
    expect(await guess(codes[0])).toBe(200)

    const other = await ownerAndGuesser()
    await guessFive(() => other.guess('aaaaa-aaaaa'))
    expect(await other.guess('aaaaa-aaaaa')).toBe(429)
    expect(await other.guess(other.factor.code())).toBe(200)
    expect(factor.id).not.toBe(other.factor.id)
  })

  it('are told to the owner after ten', async () => {
    const { guess, email } = await ownerAndGuesser()
    const subjects = async () => (await inboxOf(email)).map(({ subject }) => subject)
    const title = 'Wrong codes for your second factor'
    await guessFive(guess)
    await letPausePass()
    expect(await subjects()).not.toContain(title)
    await guessFive(guess)
    await expect.poll(subjects, { timeout: 10_000 }).toContain(title)
  })
})
