import { base32 } from '@better-auth/utils/base32'
import { generateTotp } from '../../auth/mfa/totp.ts'
import type { TestAuthClient } from './auth-client.ts'

export type TestFactor = {
  id: string
  /** The code that the app shows now, or this many steps of 30 seconds later. */
  code: (stepsAhead?: number) => string
}

/** Enrolls a factor. It takes effect once one of its codes is verified. */
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
 * Enrolls and verifies a factor, which raises the session to aal2. It uses the code of the previous step, so that the
 * current and later ones stay unused for the test; if a new step begins meanwhile, that code is too old, so it tries again.
 */
export async function addVerifiedFactor(client: TestAuthClient): Promise<TestFactor> {
  const factor = await enrollFactor(client)
  const verify = () => client.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code(-1) })
  const first = await verify()
  const { error } = first.error ? await verify() : first
  if (error) throw error
  return factor
}
