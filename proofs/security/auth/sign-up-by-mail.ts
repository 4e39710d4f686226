import { type AuthMail, latestMail } from '@shoebox/server/testing/auth/auth-mail'
import { newEmail } from '@shoebox/server/testing/auth/sign-up'
import type { Replicas } from './replicas.ts'
import { postWire, readSession, type WireSession } from './wire.ts'

type MailRequest = { email: string; data?: Record<string, unknown> }

/** Asks one replica or the other for a sign-in mail and opens it. */
export async function requestMail(replicas: Replicas, request: MailRequest): Promise<AuthMail> {
  const answer = await postWire(replicas.next(), '/otp', await replicas.withCaptcha(request))
  if (answer.status !== 200) throw new Error(`no mail but ${answer.status} ${answer.text}`)

  return latestMail(request.email)
}

/** Somebody new, signed up by the link of a mail. */
export async function signUpByMail(
  replicas: Replicas,
  data: Record<string, unknown> = {},
): Promise<WireSession> {
  const { tokenHash } = await requestMail(replicas, { email: newEmail(), data })
  const body = { type: 'email', token_hash: tokenHash }

  return readSession(await postWire(replicas.next(), '/verify', body))
}
