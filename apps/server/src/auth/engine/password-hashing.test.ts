import { argon2Sync, createHash, randomBytes } from 'node:crypto'
import { createClient } from '@shoebox/contract/client/client'
import { describe, expect, it } from 'vitest'
import { createAuthClient } from '../../testing/auth/auth-client.ts'
import { solveCaptcha } from '../../testing/auth/auth-requests.ts'
import { authWorld } from '../../testing/auth/auth-world.ts'
import { addVerifiedFactor } from '../../testing/auth/second-factor.ts'
import { signUp } from '../../testing/auth/sign-up.ts'

const world = authWorld()
const password = 'correct horse battery'
const cheap = { memory: 8192, passes: 1, parallelism: 1 }
const expensive = { memory: 32_768, passes: 3, parallelism: 1 }
const today = '$argon2id$v=19$m=19456,t=2,p=1$'

const query = (text: string, values: unknown[]) => world.server.database.admin.query(text, values)

type Cost = typeof cheap

/** A PHC hash, computed independently of the code under test. */
function hashAtCost(message: string, cost: Cost): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...cost })
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  const encoded = [nonce, tag].map((bytes) => bytes.toString('base64url'))

  return ['', 'argon2id', 'v=19', parameters, ...encoded].join('$')
}

async function signUpWithHash(hash: string) {
  const { email, session } = await signUp(world.server, { password })
  await query(
    `update auth.identities set password = $2 where user_id = $1 and provider = 'credential'`,
    [session.user.id, hash],
  )
  return { email, id: session.user.id }
}

async function signIn(email: string, attempt = password) {
  const options = { captchaToken: await solveCaptcha({ action: 'password' }) }
  const client = createAuthClient(world.server)
  return (await client.signInWithPassword({ email, password: attempt, options })).error
}

async function storedHash(userId: string): Promise<string> {
  const { rows } = await query(
    `select password from auth.identities where user_id = $1 and provider = 'credential'`,
    [userId],
  )
  return rows[0].password
}

describe('a password with a hash of another cost', () => {
  it('signs in, which replaces a hash of a lower cost', async () => {
    const { email, id } = await signUpWithHash(hashAtCost(password, cheap))
    expect(await signIn(email)).toBeNull()

    const raised = await storedHash(id)
    expect(raised.startsWith(today)).toBe(true)
    expect(await signIn(email)).toBeNull()
    expect(await storedHash(id)).toBe(raised)
  })

  it('signs in and keeps a hash of a higher cost', async () => {
    const hash = hashAtCost(password, expensive)
    const { email, id } = await signUpWithHash(hash)
    expect(await signIn(email)).toBeNull()
    expect(await storedHash(id)).toBe(hash)
  })

  it('is not rehashed by a wrong password', async () => {
    const hash = hashAtCost(password, cheap)
    const { email, id } = await signUpWithHash(hash)
    expect((await signIn(email, 'wrong password'))?.code).toBe('invalid_credentials')
    expect(await storedHash(id)).toBe(hash)
  })

  it.each(['', 'plain', '$argon2id$v=19$m=x,t=2,p=1$AAAA$AAAA', '$argon2id$v=19$m=8,t=1,p=1$$'])(
    'is rejected if the stored hash is malformed: %j',
    async (hash) => {
      const { email } = await signUpWithHash(hash)
      expect((await signIn(email))?.code).toBe('invalid_credentials')
    },
  )
})

describe('recovery codes with a hash of another cost', () => {
  it('raise the session to aal2', async () => {
    const { client, session } = await signUp(world.server)
    const factor = await addVerifiedFactor(client)
    const token = async () => (await client.getSession()).data.session?.access_token ?? null
    await createClient({ baseUrl: world.server.url, token }).createRecoveryCodes()
    const userId = session.user.id
    await query(`delete from auth.recovery_codes where user_id = $1`, [userId])
    const nonce = createHash('sha256').update(`shoebox/recovery-code/2/${userId}`).digest()
    const message = 'abcdefgh23'
    const hash = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...cheap })
    await query(
      `insert into auth.recovery_codes (user_id, code_hash, cost) values ($1, $2, 'm=8192,t=1,p=1')`,
      [userId, hash],
    )

    const attempt = { factorId: factor.id, code: 'abcde-fgh23' }
    expect((await client.mfa.challengeAndVerify(attempt)).error).toBeNull()
    expect((await client.mfa.challengeAndVerify(attempt)).error?.code).toBe(
      'mfa_verification_failed',
    )
  })
})
