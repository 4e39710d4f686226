import { type AuthMail, latestMail } from '@shoebox/server/testing/auth/auth-mail'
import { newEmail } from '@shoebox/server/testing/auth/sign-up'
import type { Replicas } from './replicas.ts'
import { postWire, sessionOf, type WireSession } from './wire.ts'

type Asked = { email: string; data?: Record<string, unknown> }

/** Asks one replica or the other for a sign-in mail and opens it. */
export async function askForMail(replicas: Replicas, asked: Asked): Promise<AuthMail> {
  const answer = await postWire(replicas.next(), '/otp', await replicas.withCaptcha(asked))
  if (answer.status !== 200) throw new Error(`no mail but ${answer.status} ${answer.text}`)

  return latestMail(asked.email)
}

/** Somebody new, signed up by the link of a mail. */
export async function signUpByMail(
  replicas: Replicas,
  data: Record<string, unknown> = {},
): Promise<WireSession> {
  const { tokenHash } = await askForMail(replicas, { email: newEmail(), data })
  const body = { type: 'email', token_hash: tokenHash }

  return sessionOf(await postWire(replicas.next(), '/verify', body))
}
