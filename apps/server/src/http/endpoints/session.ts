import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { type Actor, anonymous } from '../../context/actor.ts'
import { AppError } from '../../context/app-error.ts'
import { createCache } from '../../context/caches.ts'
import type { Ctx } from '../../context.ts'

export type SessionReader = (authorization: string | undefined) => Promise<Actor> | Actor

type Options = { pool: Ctx['pool']; siteOrigin: string }

const cacheMs = 60_000
const maxCached = 10_000
const maximumTokenLength = 8_192
const bearer = /^bearer +(\S+)$/i

const claims = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  exp: z.number(),
  aal: z.optional(z.string()),
})

/**
 * Verifies a bearer token and returns its actor. Verified tokens are cached for a minute, because verifying ES256 takes about
 * as long as a whole database read.
 * http/endpoints/access.ts checks whether its session is live.
 */
export function createSessionReader({ pool, siteOrigin }: Options): SessionReader {
  const keys = createSigningKeys(pool)
  const verified = createCache<string, Actor>({ max: maxCached, ttlMs: cacheMs })

  async function verify(token: string): Promise<Actor> {
    const { payload } = await jwtVerify(token, keys, {
      issuer: `${siteOrigin}/auth/v1`,
      audience: 'authenticated',
      algorithms: ['ES256'],
      clockTolerance: 10,
      requiredClaims: ['sub', 'exp', 'session_id'],
    }).catch(refuse)
    const parsed = claims.safeParse(payload)
    if (!parsed.success) throw new AppError('invalid_token')

    const actor = actorOf(parsed.data)
    const leftMs = parsed.data.exp * 1000 - Date.now()
    // The clock tolerance accepts a token that has just expired; a TTL of 0 would mean no limit.
    if (leftMs > 0) verified.set(token, actor, { ttl: Math.min(cacheMs, leftMs) })
    return actor
  }

  return (authorization) => {
    if (authorization === undefined) return anonymous

    const token = bearer.exec(authorization)?.[1]
    if (token === undefined || token.length > maximumTokenLength)
      throw new AppError('invalid_token')

    return verified.get(token) ?? verify(token)
  }
}

function actorOf({ sub, session_id, aal }: z.infer<typeof claims>): Actor {
  return {
    kind: 'user',
    userId: sub,
    sessionId: session_id,
    // Only the claims that policies read. Metadata is left out, because nothing may be authorized by it.
    claims: JSON.stringify({ sub, session_id, role: 'authenticated', aal: aal ?? 'aal1' }),
  }
}

/** A token that jose rejects is the client's fault. Any other error, such as unreadable keys, is an internal one. */
function refuse(error: unknown): never {
  if (error instanceof errors.JOSEError) throw new AppError('invalid_token', { cause: error })
  throw error
}

type Pool = Ctx['pool']
type PublicKey = { id: string; public_key: string }

/** Minimum time between reloads, so that tokens with invented key ids cannot cause a query each. */
const minReloadIntervalMs = 5_000
/** A removed key is accepted for at most this long. */
const maxKeyAgeMs = 600_000

/** The public keys of auth.jwks. An unknown key id triggers a reload, because a key may have been added. */
export function createSigningKeys(pool: Pool): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | null = null
  let loadedAt = 0
  let loading: Promise<JWTVerifyGetKey> | null = null

  function reload(): Promise<JWTVerifyGetKey> {
    loading ??= loadKeys(pool)
      .then((loaded) => {
        keys = loaded
        loadedAt = Date.now()
        return loaded
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  return async (header, token) => {
    const current = keys && Date.now() - loadedAt < maxKeyAgeMs ? keys : await reload()
    try {
      return await current(header, token)
    } catch (error) {
      const unknown = error instanceof errors.JWKSNoMatchingKey
      if (!unknown || Date.now() - loadedAt < minReloadIntervalMs) throw error
      return (await reload())(header, token)
    }
  }
}

async function loadKeys({ pool }: Pool): Promise<JWTVerifyGetKey> {
  const { rows } = await pool.query<PublicKey>('select id, public_key from auth.public_keys()')
  const parsed = rows.map((row) => ({ ...JSON.parse(row.public_key), kid: row.id, alg: 'ES256' }))

  return createLocalJWKSet({ keys: parsed })
}
