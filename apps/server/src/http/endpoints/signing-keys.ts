import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { Ctx } from '../../context.ts'

type Pool = Ctx['pool']
type PublicKey = { id: string; public_key: string }

/** Between two reloads; a stream of tokens with invented key ids must not become a stream of queries. */
const reloadPauseMs = 5_000
/** A key that was withdrawn stops being accepted after this long at the latest. */
const maximumAgeMs = 600_000

/** The public keys of auth.jwks. An unknown key id reloads them, because a new key may have been made. */
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
    const current = keys && Date.now() - loadedAt < maximumAgeMs ? keys : await reload()
    try {
      return await current(header, token)
    } catch (error) {
      const unknown = error instanceof errors.JWKSNoMatchingKey
      if (!unknown || Date.now() - loadedAt < reloadPauseMs) throw error
      return (await reload())(header, token)
    }
  }
}

async function loadKeys({ pool }: Pool): Promise<JWTVerifyGetKey> {
  const { rows } = await pool.query<PublicKey>('select id, public_key from auth.public_keys()')
  const parsed = rows.map((row) => ({ ...JSON.parse(row.public_key), kid: row.id, alg: 'ES256' }))

  return createLocalJWKSet({ keys: parsed })
}
