import { base32 } from '@better-auth/utils/base32'
import { generateTotp } from '../../auth/mfa/totp.ts'
import type { TestAuthClient } from './auth-client.ts'

export type TestFactor = {
  id: string
  /** The code that the app shows now, or so many half minutes from now. */
  code: (stepsAhead?: number) => string
}

/** Begins a factor; it counts once a code of it was verified. */
export async function enrollFactor(client: TestAuthClient, name = 'Phone'): Promise<TestFactor> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: name })
  if (error) throw error
  const secret = Buffer.from(base32.decode(data.totp.secret))

  return {
    id: data.id,
    code: (stepsAhead = 0) => generateTotp(secret, Math.floor(Date.now() / 30_000) + stepsAhead),
  }
}

/**
 * A factor that counts, and with it a session at aal2. It shows the code of the step before, so that those of now and of
 * later stay unused for the test; where a step has just begun, that code is too old and the next try has another.
 */
export async function verifiedFactor(client: TestAuthClient): Promise<TestFactor> {
  const factor = await enrollFactor(client)
  const show = () => client.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code(-1) })
  const first = await show()
  const { error } = first.error ? await show() : first
  if (error) throw error
  return factor
}
