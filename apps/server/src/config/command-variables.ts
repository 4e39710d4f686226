import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { authVariables } from './auth-variables.ts'
import { databaseUrl, erasureKey, programVariables } from './program-variables.ts'
import { readVariables, type Variables } from './read-variables.ts'
import { origin, storageOf, storageVariables } from './storage-variables.ts'

/** Settings of the command that seeds the demo archive. It connects as the database owner, and as auth to create users. */
const demoVariables = z
  .object({
    ...programVariables,
    MIGRATION_DATABASE_URL: databaseUrl,
    AUTH_DATABASE_URL: databaseUrl,
    AUTH_SECRET: authVariables.AUTH_SECRET,
    SITE_ORIGIN: origin,
    DEMO_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
    SHOEBOX_CACHE: z.string().default(join(tmpdir(), 'shoebox')),
    ...storageVariables,
    S3_ROOT_ACCESS_KEY_ID: z.string(),
    S3_ROOT_SECRET_ACCESS_KEY: z.string(),
  })
  .transform((variables) => ({
    production: variables.NODE_ENV === 'production',
    ownerUrl: variables.MIGRATION_DATABASE_URL,
    authUrl: variables.AUTH_DATABASE_URL,
    secrets: variables.AUTH_SECRET,
    siteOrigin: variables.SITE_ORIGIN,
    /** Password of the demo users; null if they sign in by email only. */
    password: variables.DEMO_PASSWORD ?? null,
    /** Folder that caches the generated archive between runs. */
    cacheFolder: variables.SHOEBOX_CACHE,
    /** Root credentials, because it writes to buckets that the API or the worker may only read. */
    storage: storageOf(variables, {
      accessKeyId: variables.S3_ROOT_ACCESS_KEY_ID,
      secretAccessKey: variables.S3_ROOT_SECRET_ACCESS_KEY,
    }),
  }))

/** Settings of the command that rotates keys. It connects as auth, with the current secret and the former ones. */
const keyVariables = z
  .object({
    SITE_ORIGIN: origin,
    AUTH_DATABASE_URL: authVariables.AUTH_DATABASE_URL,
    AUTH_SECRET: authVariables.AUTH_SECRET,
  })
  .transform((variables) => ({
    url: variables.AUTH_DATABASE_URL,
    secrets: variables.AUTH_SECRET,
    siteOrigin: variables.SITE_ORIGIN,
  }))

/** Settings of the command that grants the first admin role. It connects as the database owner. */
const grantVariables = z
  .object({ MIGRATION_DATABASE_URL: databaseUrl, ADMIN_MFA: authVariables.ADMIN_MFA })
  .transform((variables) => ({
    ownerUrl: variables.MIGRATION_DATABASE_URL,
    isStaffFactorRequired: variables.ADMIN_MFA,
  }))

/** Settings of the command that replays erasures after a restore. It connects as the database owner. */
const replayVariables = z
  .object({
    MIGRATION_DATABASE_URL: databaseUrl,
    ERASURE_KEY: erasureKey,
    ...storageVariables,
    S3_REPLAY_ACCESS_KEY_ID: z.string(),
    S3_REPLAY_SECRET_ACCESS_KEY: z.string(),
  })
  .transform((variables) => ({
    ownerUrl: variables.MIGRATION_DATABASE_URL,
    erasureKey: variables.ERASURE_KEY,
    storage: storageOf(variables, {
      accessKeyId: variables.S3_REPLAY_ACCESS_KEY_ID,
      secretAccessKey: variables.S3_REPLAY_SECRET_ACCESS_KEY,
    }),
  }))

/** The variables that only commands read. */
export const commandVariableNames = Object.keys({
  ...demoVariables.in.shape,
  ...keyVariables.in.shape,
  ...grantVariables.in.shape,
  ...replayVariables.in.shape,
})

type GrantConfig = z.output<typeof grantVariables>
type KeyConfig = z.output<typeof keyVariables>
type ReplayConfig = z.output<typeof replayVariables>
export type DemoConfig = z.output<typeof demoVariables>

export function readDemoConfig(variables: Variables = process.env): DemoConfig {
  return readVariables(demoVariables, variables)
}

export function readKeyConfig(variables: Variables = process.env): KeyConfig {
  return readVariables(keyVariables, variables)
}

export function readGrantConfig(variables: Variables = process.env): GrantConfig {
  return readVariables(grantVariables, variables)
}

export function readReplayConfig(variables: Variables = process.env): ReplayConfig {
  return readVariables(replayVariables, variables)
}
