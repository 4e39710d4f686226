import { createPrivateKey, type KeyObject } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose'
import type { AmbientDatabase } from '../../db/ambient-database.ts'
import type { Engine } from '../engine/engine.ts'
import { listSigningKeys, type StoredKey } from './queries.ts'

export type SigningKeys = {
  current: () => Promise<LoadedKeys>
  /** Reloads the keys, for a token whose key id is not among the loaded ones. */
  reload: () => Promise<LoadedKeys>
}

export type LoadedKeys = {
  signWith: { kid: string; key: KeyObject }
  published: { keys: JWK[] }
  verify: JWTVerifyGetKey
}

const maxAgeMs = 30_000
const minReloadMs = 2_000

/** Loads and caches the keys of auth.jwks. Private keys are stored encrypted with AUTH_SECRET. */
export function createSigningKeys(
  db: AmbientDatabase,
  secret: Engine['context']['secretConfig'],
): SigningKeys {
  let loading: Promise<LoadedKeys> | null = null
  let loadedAt = 0

  function load(): Promise<LoadedKeys> {
    loadedAt = Date.now()
    const fresh = loadKeys(db, secret)
    loading = fresh
    fresh.catch(() => {
      if (loading === fresh) loading = null
    })
    return fresh
  }
  const loadIfOlderThan = (ms: number) => (loading && Date.now() - loadedAt < ms ? loading : load())

  return {
    current: () => loadIfOlderThan(maxAgeMs),
    // Throttled: forged tokens with random key ids must not cause a query each.
    reload: () => loadIfOlderThan(minReloadMs),
  }
}

async function loadKeys(
  db: AmbientDatabase,
  secret: Engine['context']['secretConfig'],
): Promise<LoadedKeys> {
  const rows = await listSigningKeys(db)
  const signer = chooseSigner(rows)
  if (!signer) throw new Error('auth.jwks has no signing key')

  const data = String(JSON.parse(signer.private_key))
  const privateKey = JSON.parse(await symmetricDecrypt({ key: secret, data }))
  const key = createPrivateKey({ key: privateKey, format: 'jwk' })
  const published = { keys: rows.map(toPublicKey) }

  return { signWith: { kid: signer.id, key }, published, verify: createLocalJWKSet(published) }
}

/**
 * A new key is published for a minute before it signs. By then every process has loaded it or reloads when it reads its
 * id, so no token is rejected for an unknown key. The first key of a database signs at once.
 */
function chooseSigner(rows: readonly StoredKey[]): StoredKey | undefined {
  const signers = rows.filter(({ can_sign }) => can_sign)
  return signers.find(({ is_known_everywhere }) => is_known_everywhere) ?? signers.at(-1)
}

function toPublicKey({ id, public_key }: StoredKey): JWK {
  return { ...JSON.parse(public_key), kid: id, alg: 'ES256', use: 'sig' }
}
