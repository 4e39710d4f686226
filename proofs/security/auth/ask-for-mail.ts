import { type AuthMail, latestMail } from '@shoebox/server/testing/auth-mail'
import { postWire, withCaptcha } from './wire.ts'

/** Asks a replica for a sign-in mail and opens it. */
export async function askForMail(api: { url: string }, email: string): Promise<AuthMail> {
  const answer = await postWire(api, '/otp', await withCaptcha({ email }))
  if (answer.status !== 200) throw new Error(`no mail but ${answer.status} ${answer.text}`)

  return latestMail(email)
}
