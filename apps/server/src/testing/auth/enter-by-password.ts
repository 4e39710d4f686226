import { authClientOf, type TestAuthClient } from './auth-client.ts'
import { solveCaptcha } from './solve-captcha.ts'

type Credentials = { email: string; password: string }

/** Signs in on another device with a password. */
export async function enterByPassword(
  server: { url: string },
  credentials: Credentials,
): Promise<TestAuthClient> {
  const client = authClientOf(server)
  const options = { captchaToken: await solveCaptcha({ action: 'password' }) }
  const { error } = await client.signInWithPassword({ ...credentials, options })
  if (error) throw error
  return client
}
