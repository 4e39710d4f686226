import { z } from 'zod'
import { WireError } from './wire-error.ts'

/** Bodies and queries of the protocol at /auth/v1. The messages are Supabase's wherever auth-js or the sites show them. */

const invalidEmail = 'Unable to validate email address: invalid format'

/** Emails are stored in lower case. */
const email = z
  .string(invalidEmail)
  .trim()
  .toLowerCase()
  .max(254, invalidEmail)
  .pipe(z.email(invalidEmail))

const captcha = z
  .object({ captcha_token: z.string().max(4096).nullish() })
  .nullish()
  .transform((security) => security?.captcha_token ?? undefined)

const name = z.string().trim().max(100, 'A name has at most 100 characters')

/** Data that a user enters at sign-up. Other keys, such as a role, are dropped. Authorization never uses this data. */
const userMetadata = z
  .object({
    first_name: name,
    last_name: name,
    agreement_type: z.enum(['standard', 'custom'], 'agreement_type is standard or custom'),
    agreement_accepted: z.boolean('agreement_accepted is true or false'),
    agreement_date: z.string().max(40),
  })
  .partial()

export const redirectQuery = z.object({ redirect_to: z.string().max(2048).optional() })

export const otpBody = z.object({
  email,
  create_user: z.boolean().default(true),
  data: userMetadata.nullish().transform((data) => data ?? {}),
  gotrue_meta_security: captcha,
})

export const recoverBody = z.object({ email, gotrue_meta_security: captcha })

export const resendBody = z.object({
  email,
  type: z.enum(['signup', 'email', 'magiclink', 'recovery'], 'Resend requires a type'),
  gotrue_meta_security: captcha,
})

const emailTokenTypes = ['email', 'magiclink', 'signup', 'recovery'] as const

export type EmailTokenType = (typeof emailTokenTypes)[number]

const type = z.enum(emailTokenTypes, 'Verify requires a verification type')

/** `token_hash` is the token of a link, `token` the code that the user typed. */
export const verifyBody = z.union(
  [
    z.object({ type, token_hash: z.string().min(1).max(256) }),
    z.object({ type, email, token: z.string().trim().min(1).max(32) }),
  ],
  'Verify requires a type and a token_hash, or an email and a token',
)

export const grantQuery = z.object({
  grant_type: z.enum(['password', 'refresh_token', 'pkce'], 'unsupported_grant_type'),
})

export const passwordBody = z.object({
  email,
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

/** The email identifies the account, so it cannot be changed here. */
export const userUpdateBody = z.object({
  password: z.string().max(1000).optional(),
  data: userMetadata.optional(),
  email: z.undefined('Changing the email is not supported').optional(),
  phone: z.undefined('Changing the phone is not supported').optional(),
})

export type UserUpdate = z.output<typeof userUpdateBody>

/** Parses a body, query or path parameters; the message of the first issue becomes the error message. */
export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data

  const [issue] = parsed.error.issues
  throw new WireError('validation_failed', issue && { message: issue.message })
}
