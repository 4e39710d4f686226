import { passwordLength } from '@shoebox/domain/accounts/passwords'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { emailOTP, jwt, magicLink } from 'better-auth/plugins'
import type { Caller } from '../../context/actor.ts'
import type { AmbientDatabase } from '../../db/ambient-database.ts'
import { signInLinkSeconds } from '../../mail/sign-in-links.ts'
import { captureLinkToken, databaseHooks } from './engine-hooks.ts'
import {
  accountModel,
  jwksModel,
  sessionModel,
  userModel,
  verificationModel,
} from './engine-models.ts'
import type { PasswordHashing } from './password-hashing.ts'

type Options = {
  db: AmbientDatabase
  hashing: PasswordHashing
  siteOrigin: string
  secrets: { version: number; value: string }[]
  /** Plugins for external providers: Google. */
  plugins: BetterAuthPlugin[]
}

export type Engine = Awaited<ReturnType<typeof startEngine>>

/**
 * Better Auth as a library: passwords, tokens of links and codes, external accounts and their linking. Its own HTTP
 * handler is not mounted, so no request bypasses our captcha and limits; only the callback of Google is passed to it.
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
    // Off, because its messages may contain emails; our error handler logs failures by their code.
    logger: { disabled: true },
    database: { db: db.kysely, type: 'postgres' as const, schemaName: 'auth', transaction: true },
    advanced: {
      database: { generateId: 'uuid' as const },
      cookiePrefix: 'shoebox',
      // The same lifetime as the flow in auth.flow_state: after ten minutes at Google, the user has to start again.
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
        // Required by the plugin; createVerificationOTP returns the code and we send it.
        sendVerificationOTP: async () => {},
      }),
      magicLink({
        expiresIn: signInLinkSeconds,
        storeToken: 'hashed',
        sendMagicLink: captureLinkToken,
      }),
      jwt({
        jwks: { keyPairConfig: { alg: 'ES256' } },
        disableSettingJwtHeader: true,
        schema: { jwks: jwksModel },
      }),
      ...plugins,
    ],
    databaseHooks,
  }
}

/** The headers that the engine may see. Cookies are not among them; only the Google callback adds its own. */
export function engineHeaders({ ip, userAgent }: Caller): Headers {
  return new Headers({ 'user-agent': userAgent ?? '', 'x-real-ip': ip })
}
