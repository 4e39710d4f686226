import { z } from 'zod'
import { proofTypes } from '../email-links/verify-proof.ts'
import { userMetadata } from './user-metadata.ts'

const invalidAddress = 'Unable to validate email address: invalid format'

/** Addresses are kept in small letters, whatever case they are typed in. */
export const address = z
  .string(invalidAddress)
  .trim()
  .toLowerCase()
  .max(254, invalidAddress)
  .pipe(z.email(invalidAddress))

const captcha = z
  .object({ captcha_token: z.string().max(4096).nullish() })
  .nullish()
  .transform((given) => given?.captcha_token ?? undefined)

export const redirectQuery = z.object({ redirect_to: z.string().max(2048).optional() })

export const otpBody = z.object({
  email: address,
  create_user: z.boolean().default(true),
  data: userMetadata.nullish().transform((data) => data ?? {}),
  gotrue_meta_security: captcha,
})

export const recoverBody = z.object({
  email: address,
  gotrue_meta_security: captcha,
})

export const resendBody = z.object({
  email: address,
  type: z.enum(['signup', 'email', 'magiclink', 'recovery'], 'Resend requires a type'),
  gotrue_meta_security: captcha,
})

const type = z.enum(proofTypes, 'Verify requires a verification type')

export const verifyBody = z.union(
  [
    z.object({ type, token_hash: z.string().min(1).max(256) }),
    z.object({ type, email: address, token: z.string().trim().min(1).max(32) }),
  ],
  'Verify requires a type and a token_hash, or an email and a token',
)

export const grantQuery = z.object({
  grant_type: z.enum(['password', 'refresh_token', 'pkce'], 'unsupported_grant_type'),
})

export const passwordBody = z.object({
  email: address,
  password: z.string('A password is needed').max(1000),
  gotrue_meta_security: captcha,
})

export const refreshBody = z.object({
  refresh_token: z.string('A refresh token is needed').max(256),
})

export const pkceBody = z.object({
  auth_code: z.string('auth_code is needed').max(256),
  code_verifier: z.string('code_verifier is needed').max(256),
})
