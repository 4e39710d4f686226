import { base32 } from '@better-auth/utils/base32'
import { generateTotp } from '../../auth/mfa/totp.ts'
import type { TestAuthClient } from './auth-client.ts'

export type TestFactor = {
  id: string
  /** The current code of the app, or the one `stepsAhead` steps of 30 seconds later. */
  code: (stepsAhead?: number) => string
}

/** Enrolls a factor, which is unverified until a code is accepted. */
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
 * Enrolls and verifies a factor, so that the session is at aal2. Uses the code of the previous step and leaves the current
 * ones to the test; if a new step begins meanwhile, that code is too old and the second attempt uses the next.
 */
export async function verifiedFactor(client: TestAuthClient): Promise<TestFactor> {
  const factor = await enrollFactor(client)
  const show = () => client.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code(-1) })
  const first = await show()
  const { error } = first.error ? await show() : first
  if (error) throw error
  return factor
}
