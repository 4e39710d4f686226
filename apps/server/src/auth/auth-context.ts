import type { Registry } from '@prometheus-io/client'
import type { AuthConfig } from '../config/auth-variables.ts'
import type { AuthPort, Log } from '../context.ts'
import { type AmbientDatabase, createAmbientDatabase } from '../db/ambient-database.ts'
import type { DatabasePool } from '../db/connect.ts'
import type { Captcha } from '../platform/captcha.ts'
import { type AuthMetrics, createAuthMetrics } from './auth-metrics.ts'
import { startEngine } from './engine/engine.ts'
import { createGoogleProvider } from './engine/google-provider.ts'
import { createPasswordHashing } from './engine/password-hashing.ts'
import { createReloadableEngine, type EngineRef } from './engine/reloadable-engine.ts'
import { ensureSigningKey } from './keys/key-rotation.ts'
import { createSigningKeys, type SigningKeys } from './keys/signing-keys.ts'
import { hasVerifiedFactor } from './mfa/enroll-factor.ts'
import { createRecoveryCodes } from './mfa/recovery-codes.ts'
import { handOffSession } from './sessions/hand-off.ts'
import { createRefreshTokens, type RefreshTokens } from './sessions/refresh-tokens.ts'

/** The context of this room's use cases. It differs from Ctx, because auth has its own database role and transactions. */
export type AuthCtx = {
  config: AuthConfig
  db: AmbientDatabase
  engine: EngineRef
  keys: SigningKeys
  refreshTokens: RefreshTokens
  captcha: Captcha
  metrics: AuthMetrics
  log: Log
}

type Options = {
  config: AuthConfig
  /** Connects as the role auth_admin. */
  pool: DatabasePool
  captcha: Captcha
  registry: Registry
  log: Log
}

/** Called once at startup. */
export async function createAuthContext(options: Options): Promise<AuthCtx> {
  const { config, pool, captcha, registry, log } = options
  const { siteOrigin, secrets } = config
  const db = createAmbientDatabase(pool)
  const metrics = createAuthMetrics(registry)
  const hashing = createPasswordHashing(config.hashConcurrency)
  const engine = await createReloadableEngine({
    start: (plugins) => startEngine({ db, hashing, siteOrigin, secrets, plugins }),
    google: config.google && createGoogleProvider(config.google),
    onGoogleStatus: metrics.setGoogleReady,
  })
  const { secretConfig } = engine.current().context
  // Created before the first request, so that every process that verifies tokens finds the key.
  await ensureSigningKey(db, secretConfig)

  return {
    config,
    db,
    engine,
    keys: createSigningKeys(db, secretConfig),
    refreshTokens: createRefreshTokens(config.refreshKeys),
    captcha,
    metrics,
    log,
  }
}

/** Binds the use cases that other rooms call to this room's context. */
export function createAuthPort(ctx: AuthCtx): AuthPort {
  return {
    isStaffFactorRequired: ctx.config.isStaffFactorRequired,
    hasVerifiedFactor: (userId) => hasVerifiedFactor(ctx, userId),
    createRecoveryCodes: (owner) => createRecoveryCodes(ctx, owner),
    handOffSession: (request) => handOffSession(ctx, request),
  }
}
