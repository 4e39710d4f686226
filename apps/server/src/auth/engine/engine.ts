import { passwordLength } from '@shoebox/domain/accounts/passwords'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { emailOTP, jwt, magicLink } from 'better-auth/plugins'
import type { JoiningDatabase } from '../../db/joining-database.ts'
import { signInLinkSeconds } from '../../mail/sign-in-links.ts'
import {
  accountModel,
  jwksModel,
  sessionModel,
  userModel,
  verificationModel,
} from './engine-models.ts'
import { engineNotes } from './engine-notes.ts'
import type { PasswordHashing } from './password-hashing.ts'

type Options = {
  db: JoiningDatabase
  hashing: PasswordHashing
  siteOrigin: string
  secrets: { version: number; value: string }[]
  /** Providers elsewhere. */
  plugins: BetterAuthPlugin[]
}

export type Engine = Awaited<ReturnType<typeof startEngine>>

/**
 * Better Auth as a library: passwords, link and code tokens, accounts elsewhere and their linking. Its own HTTP handler
 * is never mounted, so nothing gets past our captcha and limits; only the callback of a provider is handed to it.
 */
export async function startEngine(options: Options) {
  const auth = betterAuth(engineOptions(options))
  const context = await auth.$context

  return { auth, context }
}

export function engineOptions({ db, hashing, siteOrigin, secrets, plugins }: Options) {
  return {
    baseURL: `${siteOrigin}/auth/v1`,
    basePath: '/auth/v1',
    secrets,
    trustedOrigins: [siteOrigin],
    telemetry: { enabled: false },
    // What it would say of a failed call may repeat an address; a refusal is counted and logged by its code.
    logger: { disabled: true },
    database: { db: db.kysely, type: 'postgres' as const, schemaName: 'auth', transaction: true },
    advanced: {
      database: { generateId: 'uuid' as const },
      cookiePrefix: 'shoebox',
      // As long as the flow that it belongs to: whoever takes longer at Google begins again.
      cookies: { state: { attributes: { maxAge: 600 } } },
      useSecureCookies: siteOrigin.startsWith('https:'),
      ipAddress: { ipAddressHeaders: ['x-real-ip'] },
    },
    user: userModel,
    session: sessionModel,
    account: accountModel,
    verification: verificationModel,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: hashing,
    },
    plugins: [
      emailOTP({
        otpLength: 8,
        expiresIn: signInLinkSeconds,
        allowedAttempts: 5,
        storeOTP: 'hashed',
        // Ours to send: createVerificationOTP hands us the code.
        sendVerificationOTP: async () => {},
      }),
      magicLink({
        expiresIn: signInLinkSeconds,
        storeToken: 'hashed',
        sendMagicLink: async ({ token }) => {
          const notes = engineNotes.getStore()
          if (notes) notes.linkToken = token
        },
      }),
      jwt({
        jwks: { keyPairConfig: { alg: 'ES256' } },
        disableSettingJwtHeader: true,
        schema: { jwks: jwksModel },
      }),
      ...plugins,
    ],
    databaseHooks: {
      user: { create: { before: completeUser, after: noteUser } },
      account: { create: { after: noteIdentity } },
      session: { create: { after: noteSession } },
    },
  }
}

type NewUser = { name?: string; image?: string | null; emailVerified: boolean }

/** Nobody exists before the address is proven, and what is known of them comes from the request, not from the engine. */
async function completeUser<User extends NewUser>(user: User) {
  if (!user.emailVerified) {
    throw new APIError('FORBIDDEN', {
      code: 'email_not_confirmed',
      message: 'The address is not confirmed by the provider',
    })
  }
  const newUser = engineNotes.getStore()?.newUser
  const userMetadata = newUser?.userMetadata ?? {}
  const appMetadata = { signup_site: newUser?.signupSite ?? 'shop' }

  return { data: { ...user, userMetadata: { ...namesOf(user), ...userMetadata }, appMetadata } }
}

/** What a provider elsewhere knows of a person; an address alone brings none of it. */
function namesOf({ name = '', image }: NewUser): Record<string, string> {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  if (first === '') return {}

  return {
    full_name: name.trim(),
    first_name: first,
    ...(rest.length > 0 && { last_name: rest.join(' ') }),
    ...(image && { avatar_url: image }),
  }
}

async function noteUser(): Promise<void> {
  const notes = engineNotes.getStore()
  if (notes) notes.hasMadeUser = true
}

async function noteIdentity({ userId, providerId }: { userId: string; providerId: string }) {
  const notes = engineNotes.getStore()
  if (notes && providerId !== 'credential') notes.linkedUserId = userId
}

async function noteSession(session: { token: string }): Promise<void> {
  const notes = engineNotes.getStore()
  if (notes) notes.sessionToken = session.token
}
