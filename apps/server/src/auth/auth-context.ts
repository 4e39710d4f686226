import type { AuthConfig } from '../config/auth-variables.ts'
import type { Log } from '../context.ts'
import type { JoiningDatabase } from '../db/joining-database.ts'
import type { Captcha } from '../platform/captcha.ts'
import type { AuthMetrics } from './auth-metrics.ts'
import type { EngineHolder } from './engine/hold-engine.ts'
import type { SigningKeys } from './keys/signing-keys.ts'
import type { RefreshTokens } from './sessions/refresh-tokens.ts'

/** What this room works with. It has a database role of its own, so it does not share the request's context. */
export type AuthCtx = {
  config: AuthConfig
  db: JoiningDatabase
  engine: EngineHolder
  keys: SigningKeys
  refreshTokens: RefreshTokens
  captcha: Captcha
  metrics: AuthMetrics
  log: Log
}

declare module '../context.ts' {
  /** Endpoints of other rooms reach this room's use cases by `ctx.auth`. */
  interface AuthRoom extends AuthCtx {}
}
