import { z } from 'zod'

const count = z.coerce.number().int().positive()
const seconds = z.coerce.number().int().min(0)

const isStrong = (secret: string) => secret.length >= 32

/** One secret, or several versions during a rotation: `2:new,1:old`. The first one is the current one. */
const versionedSecrets = z
  .string()
  .transform((text) =>
    text.split(',').map((entry) => {
      const [, version = '1', value = ''] = /^(?:(\d{1,6}):)?(.*)$/.exec(entry.trim()) ?? []
      return { version: Number(version), value }
    }),
  )
  .refine((secrets) => secrets.every(({ value }) => isStrong(value)), 'needs 32 characters or more')
  .refine(
    (secrets) => new Set(secrets.map(({ version }) => version)).size === secrets.length,
    'must number its secrets, each differently: 2:new,1:old',
  )

/** One key, or several separated by commas during a rotation: the first signs, all are accepted. */
const keyList = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every(isStrong), 'needs 32 characters or more')

const origins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )
  .refine(
    (entries) => entries.every((entry) => URL.canParse(entry) && new URL(entry).origin === entry),
    'must list origins, without path or slash, by comma',
  )

export const authVariables = {
  AUTH_DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a postgres:// address',
  }),
  AUTH_POOL_SIZE: count.max(200).default(10),
  AUTH_SECRET: versionedSecrets,
  REFRESH_KEY: keyList,
  REFRESH_REUSE_SECONDS: seconds.default(10),
  REDIRECT_ALLOW: origins,
  ADMIN_MFA: z
    .enum(['required', 'optional'])
    .default('required')
    .transform((value) => value === 'required'),
  HASH_CONCURRENCY: count.max(64).default(2),
  AUTH_MAIL_INTERVAL: seconds.default(60),
  AUTH_LIMIT_PER_NETWORK: count.default(30),
  AUTH_LIMIT_REFRESH: count.default(1800),
  AUTH_LIMIT_PASSWORD: count.default(10),
  AUTH_LIMIT_MAIL: count.default(20),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
}

type AuthVariables = z.output<z.ZodObject<typeof authVariables>>
type Origins = { SITE_ORIGIN: string; CONTRIBUTOR_ORIGIN: string }

export type AuthConfig = ReturnType<typeof authConfigOf>

export function authConfigOf(variables: AuthVariables & Origins) {
  const { SITE_ORIGIN: site, CONTRIBUTOR_ORIGIN: contributor } = variables

  return {
    database: { url: variables.AUTH_DATABASE_URL, poolSize: variables.AUTH_POOL_SIZE },
    siteOrigin: site,
    contributorOrigin: contributor,
    /** Origins that email links and OAuth sign-ins may redirect to. */
    redirectOrigins: [site, contributor, ...variables.REDIRECT_ALLOW],
    /** Encrypt stored credentials: the first secret encrypts, the others can still decrypt. */
    secrets: variables.AUTH_SECRET,
    refreshKeys: variables.REFRESH_KEY,
    /** How long a used refresh token can be used again and returns the same new token. */
    reuseSeconds: variables.REFRESH_REUSE_SECONDS,
    /** True if staff need a second factor for staff endpoints and to be granted a role. The first is added by a mailed link. */
    isStaffFactorRequired: variables.ADMIN_MFA,
    /** Number of passwords hashed at once. */
    hashConcurrency: variables.HASH_CONCURRENCY,
    limits: {
      /** Minimum seconds between two mails to one email address. */
      mailInterval: variables.AUTH_MAIL_INTERVAL,
      /** Mails with a link of any kind to one email address per day. */
      mailsPerDay: variables.AUTH_LIMIT_MAIL,
      /** Per network and five minutes, counted separately: mails, checks of a link or code, password logins. */
      perNetwork: variables.AUTH_LIMIT_PER_NETWORK,
      /** Token refreshes per network and five minutes. */
      refresh: variables.AUTH_LIMIT_REFRESH,
      /** Password logins per email address and 15 minutes. */
      password: variables.AUTH_LIMIT_PASSWORD,
    },
    google: googleOf(variables),
  }
}

/** Null unless all three variables are set: then Google sign-in is off. */
function googleOf(variables: AuthVariables) {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId } = variables
  const { GOOGLE_CLIENT_SECRET: clientSecret } = variables
  if (!issuer || !clientId || !clientSecret) return null
  return { issuer, clientId, clientSecret }
}
