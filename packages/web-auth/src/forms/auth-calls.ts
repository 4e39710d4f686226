import { api } from '@shoebox/web-kit/api/api'
import { toAbsoluteUrl } from '../screen/auth-screen-context.ts'
import { loadAuthClient } from '../session/auth-client.ts'
import { authErrorCode, unwrapData } from '../session/auth-error.ts'

/** Requests of the auth forms. Those to the auth service throw on an error response. */

type EmailRequest = { email: string; captchaToken: string }

/** Sends a link only to existing accounts: new users sign up with a name and an agreement. */
export async function sendMagicLink({
  email,
  captchaToken,
  returnPath,
}: EmailRequest & { returnPath: string }): Promise<void> {
  const client = await loadAuthClient()
  unwrapData(
    await client.signInWithOtp({
      email,
      options: {
        captchaToken,
        emailRedirectTo: toAbsoluteUrl(returnPath),
        shouldCreateUser: false,
      },
    }),
  )
}

export type AgreementType = 'standard' | 'custom'

export type SignUpRequest = {
  email: string
  returnPath: string
  firstName: string
  lastName: string
  agreement: AgreementType
}

/** Sends a confirmation email. The server creates the account when the user confirms it. */
export async function signUp({
  email,
  captchaToken,
  returnPath,
  ...profile
}: SignUpRequest & { captchaToken: string }): Promise<void> {
  const client = await loadAuthClient()
  const data = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    agreement_type: profile.agreement,
    agreement_accepted: true,
    agreement_date: new Date().toISOString(),
  }
  unwrapData(
    await client.signInWithOtp({
      email,
      options: { captchaToken, emailRedirectTo: toAbsoluteUrl(returnPath), data },
    }),
  )
}

export async function signInWithPassword({
  email,
  password,
  captchaToken,
}: EmailRequest & { password: string }): Promise<void> {
  const client = await loadAuthClient()
  unwrapData(await client.signInWithPassword({ email, password, options: { captchaToken } }))
}

export async function sendResetEmail({ email, captchaToken }: EmailRequest): Promise<void> {
  const client = await loadAuthClient()
  unwrapData(
    await client.resetPasswordForEmail(email, {
      captchaToken,
      redirectTo: toAbsoluteUrl('/auth/reset-password'),
    }),
  )
}

/** Whether sign-in failed because the account was migrated from the old site without its password. */
export async function isMigratedAccount(error: unknown, email: string): Promise<boolean> {
  if (authErrorCode(error) !== 'invalid_credentials') return false

  try {
    return await api.checkWordpressMigrant({ body: { user_email: email } })
  } catch {
    // The caller then reports a wrong password.
    return false
  }
}

/**
 * What the emailed link or code is for: signing in or confirming a sign-up (`email`), or resetting the password
 * (`recovery`).
 */
export type EmailOtpKind = 'email' | 'recovery'

export async function verifyLink({ tokenHash, kind }: { tokenHash: string; kind: EmailOtpKind }) {
  const client = await loadAuthClient()
  unwrapData(await client.verifyOtp({ token_hash: tokenHash, type: kind }))
}

export async function verifyCode({
  email,
  code,
  kind,
}: {
  email: string
  code: string
  kind: EmailOtpKind
}): Promise<void> {
  const client = await loadAuthClient()
  unwrapData(await client.verifyOtp({ email, token: code, type: kind }))
}
