import { api } from '@shoebox/web-kit/api/api'
import { addressOf } from '../screen/auth-screen-context.ts'
import { loadAuthClient } from '../session/auth-client.ts'
import { refusalCode, takeData } from '../session/auth-refusal.ts'

/** The auth service calls of the forms. Each throws on an error response. */

type CaptchaCall = { email: string; captchaToken: string }

/** Only for existing accounts: new users have to sign up, with a name and an agreement. */
export async function sendMagicLink({
  email,
  captchaToken,
  path,
}: CaptchaCall & { path: string }): Promise<void> {
  const client = await loadAuthClient()
  takeData(
    await client.signInWithOtp({
      email,
      options: { captchaToken, emailRedirectTo: addressOf(path), shouldCreateUser: false },
    }),
  )
}

export type AgreementType = 'standard' | 'custom'

export type SignUp = CaptchaCall & {
  path: string
  firstName: string
  lastName: string
  agreement: AgreementType
}

/** The account is created when its owner confirms by email; until then there is no user. */
export async function signUp({ email, captchaToken, path, ...person }: SignUp): Promise<void> {
  const client = await loadAuthClient()
  const data = {
    first_name: person.firstName,
    last_name: person.lastName,
    agreement_type: person.agreement,
    agreement_accepted: true,
    agreement_date: new Date().toISOString(),
  }
  takeData(
    await client.signInWithOtp({
      email,
      options: { captchaToken, emailRedirectTo: addressOf(path), data },
    }),
  )
}

export async function signInWithPassword({
  email,
  password,
  captchaToken,
}: CaptchaCall & { password: string }): Promise<void> {
  const client = await loadAuthClient()
  takeData(await client.signInWithPassword({ email, password, options: { captchaToken } }))
}

export async function sendReset({ email, captchaToken }: CaptchaCall): Promise<void> {
  const client = await loadAuthClient()
  takeData(
    await client.resetPasswordForEmail(email, {
      captchaToken,
      redirectTo: addressOf('/auth/reset-password'),
    }),
  )
}

/** Whether a password failed because the account was migrated from the old site without its password. */
export async function isMigrant(error: unknown, email: string): Promise<boolean> {
  if (refusalCode(error) !== 'invalid_credentials') return false

  try {
    return await api.checkWordpressMigrant({ body: { user_email: email } })
  } catch {
    // The caller already reports the rejected password, so ignore this second error.
    return false
  }
}

export type CodeKind = 'email' | 'recovery'

export async function openLink({ tokenHash, kind }: { tokenHash: string; kind: CodeKind }) {
  const client = await loadAuthClient()
  takeData(await client.verifyOtp({ token_hash: tokenHash, type: kind }))
}

export async function enterCode({
  email,
  code,
  kind,
}: {
  email: string
  code: string
  kind: CodeKind
}): Promise<void> {
  const client = await loadAuthClient()
  takeData(await client.verifyOtp({ email, token: code, type: kind }))
}
