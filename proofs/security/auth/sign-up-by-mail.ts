import { type AuthMail, latestMail } from '@shoebox/server/testing/auth/auth-mail'
import { newEmail } from '@shoebox/server/testing/auth/sign-up'
import type { Replicas } from './replicas.ts'
import { postWire, readSession, type WireSession } from './wire.ts'

type MailRequest = { email: string; data?: Record<string, unknown> }

/** Requests a sign-in mail from one of the replicas and reads it. */
export async function requestMail(replicas: Replicas, request: MailRequest): Promise<AuthMail> {
  const answer = await postWire(replicas.next(), '/otp', await replicas.withCaptcha(request))
  if (answer.status !== 200) throw new Error(`no mail was sent: ${answer.status} ${answer.text}`)

  return latestMail(request.email)
}

/** Signs up a new user by the link in a mail. */
export async function signUpByMail(
  replicas: Replicas,
  data: Record<string, unknown> = {},
): Promise<WireSession> {
  const { tokenHash } = await requestMail(replicas, { email: newEmail(), data })
  const body = { type: 'email', token_hash: tokenHash }

  return readSession(await postWire(replicas.next(), '/verify', body))
}
