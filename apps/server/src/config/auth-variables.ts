import { z } from 'zod'

const count = z.coerce.number().int().positive()
const seconds = z.coerce.number().int().min(0)

const strong = (secret: string) => secret.length >= 32

/** `secret`, or several while one is being replaced: `2:new,1:old`, the one to use first. */
const versionedSecrets = z
  .string()
  .transform((text) =>
    text.split(',').map((entry) => {
      const [, version = '1', value = ''] = /^(?:(\d{1,6}):)?(.*)$/.exec(entry.trim()) ?? []
      return { version: Number(version), value }
    }),
  )
  .refine((secrets) => secrets.every(({ value }) => strong(value)), 'needs 32 characters or more')
  .refine(
    (secrets) => new Set(secrets.map(({ version }) => version)).size === secrets.length,
    'must number its secrets, each differently: 2:new,1:old',
  )

/** One key, or several by comma while one is being replaced: the first signs, all are accepted. */
const keyList = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every(strong), 'needs 32 characters or more')

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
    /** Where a link or a sign-in elsewhere may lead back to. */
    redirectOrigins: [site, contributor, ...variables.REDIRECT_ALLOW],
    /** Encrypt what the engine keeps: the first is used, the others still open what they closed. */
    secrets: variables.AUTH_SECRET,
    refreshKeys: variables.REFRESH_KEY,
    /** How long a refresh token that was used may be used again and gets the same answer. */
    reuseSeconds: variables.REFRESH_REUSE_SECONDS,
    /** Staff need a second factor: for their endpoints and to be granted their role, and a mailed link to add the first. */
    isStaffFactorRequired: variables.ADMIN_MFA,
    /** Passwords hashed at a time. */
    hashConcurrency: variables.HASH_CONCURRENCY,
    limits: {
      /** Seconds between two mails to one address. */
      mailInterval: variables.AUTH_MAIL_INTERVAL,
      /** Mails with a link to one address in a day, of all kinds. */
      mailsPerDay: variables.AUTH_LIMIT_MAIL,
      /** Mails, checks of a link or code, and password logins, each in five minutes. */
      perNetwork: variables.AUTH_LIMIT_PER_NETWORK,
      /** Refreshes of a network in five minutes. */
      refresh: variables.AUTH_LIMIT_REFRESH,
      /** Password logins for one address in a quarter of an hour. */
      password: variables.AUTH_LIMIT_PASSWORD,
    },
    google: googleOf(variables),
  }
}

/** All three or none: without them people sign in the other ways. */
function googleOf(variables: AuthVariables) {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId } = variables
  const { GOOGLE_CLIENT_SECRET: clientSecret } = variables
  if (!issuer || !clientId || !clientSecret) return null
  return { issuer, clientId, clientSecret }
}
