import { generateTotp } from '@shoebox/server/auth/mfa/totp'
import { z } from 'zod'
import { type FlowUser, requireData } from './flow-user.ts'

const stepMs = 30_000

/** Enrolls a factor, verifies it with a wrong and a right code, and uses a recovery code. */
export async function goBySecondFactor(user: FlowUser): Promise<void> {
  const { secrets, api } = user
  const client = user.client()
  const { tokenHash } = await signInAgain(user)
  requireData(await client.verifyOtp({ token_hash: tokenHash, type: 'email' }))
  const factor = requireData(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' }))
  const show = async (code: string) => {
    secrets.keep(code)
    const challenge = requireData(await client.mfa.challenge({ factorId: factor.id }))
    return client.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code })
  }
  await show('000000')
  requireData(
    await show(generateTotp(readBase32(factor.totp.secret), Math.floor(Date.now() / stepMs))),
  )

  const { session } = requireData(await client.getSession())
  const answer = await user.fetch(`${api.url}/api/me/recovery-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session?.access_token}` },
  })
  const { codes } = z.object({ codes: z.array(z.string()) }).parse(await answer.json())
  requireData(await show(codes[0] ?? ''))
  requireData(await client.mfa.unenroll({ factorId: factor.id }))
}

async function signInAgain(user: FlowUser) {
  const captchaToken = await user.solveCaptcha()
  const { email } = user
  requireData(await user.client().signInWithOtp({ email, options: { captchaToken } }))
  return user.openMail(3)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function readBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
