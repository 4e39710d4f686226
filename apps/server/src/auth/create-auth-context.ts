import type { Registry } from '@prometheus-io/client'
import type { AuthConfig } from '../config/auth-variables.ts'
import type { Log } from '../context.ts'
import type { DatabasePool } from '../db/connect.ts'
import { joinTransactions } from '../db/joining-database.ts'
import type { Captcha } from '../platform/captcha.ts'
import type { AuthCtx } from './auth-context.ts'
import { createAuthMetrics } from './auth-metrics.ts'
import { startEngine } from './engine/engine.ts'
import { createGoogleProvider } from './engine/google-provider.ts'
import { holdEngine } from './engine/hold-engine.ts'
import { createPasswordHashing } from './engine/password-hashing.ts'
import { ensureSigningKey } from './keys/make-signing-key.ts'
import { createSigningKeys } from './keys/signing-keys.ts'
import { createRefreshTokens } from './sessions/refresh-tokens.ts'

type Options = {
  config: AuthConfig
  /** Of the role auth_admin. */
  pool: DatabasePool
  captcha: Captcha
  registry: Registry
  log: Log
}

/** Made once for the whole program, by its door. */
export async function createAuthContext(options: Options): Promise<AuthCtx> {
  const { config, pool, captcha, registry, log } = options
  const { siteOrigin, secrets } = config
  const db = joinTransactions(pool)
  const metrics = createAuthMetrics(registry)
  const hashing = createPasswordHashing(config.hashLanes)
  const engine = await holdEngine({
    start: (plugins) => startEngine({ db, hashing, siteOrigin, secrets, plugins }),
    google: config.google && createGoogleProvider(config.google),
    onGoogle: metrics.setGoogleReady,
  })
  const { secretConfig } = engine.current().context
  // Before the first request: whoever verifies tokens must find the key that signs them.
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
