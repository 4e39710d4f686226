import { createPrivateKey, type KeyObject } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose'
import type { JoiningDatabase } from '../../db/joining-database.ts'
import type { Engine } from '../engine/engine.ts'
import { listSigningKeys, type StoredKey } from './key-queries.ts'

export type SigningKeys = {
  current: () => Promise<LoadedKeys>
  /** For a token that names a key we have not seen. */
  reload: () => Promise<LoadedKeys>
}

export type LoadedKeys = {
  signWith: { kid: string; key: KeyObject }
  published: { keys: JWK[] }
  verify: JWTVerifyGetKey
}

const maximumAgeMs = 30_000
const reloadPauseMs = 2_000

/** The keys of auth.jwks. The private half is encrypted with AUTH_SECRET. */
export function createSigningKeys(
  db: JoiningDatabase,
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
  const within = (ms: number) => (loading && Date.now() - loadedAt < ms ? loading : load())

  return {
    current: () => within(maximumAgeMs),
    // Tokens with invented key ids must not become a stream of queries.
    reload: () => within(reloadPauseMs),
  }
}

async function loadKeys(
  db: JoiningDatabase,
  secret: Engine['context']['secretConfig'],
): Promise<LoadedKeys> {
  const rows = await listSigningKeys(db)
  const signer = signerAmong(rows)
  if (!signer) throw new Error('auth.jwks has no key')

  const data = String(JSON.parse(signer.private_key))
  const privateKey = JSON.parse(await symmetricDecrypt({ key: secret, data }))
  const key = createPrivateKey({ key: privateKey, format: 'jwk' })
  const published = { keys: rows.map(publicKeyOf) }

  return { signWith: { kid: signer.id, key }, published, verify: createLocalJWKSet(published) }
}

/**
 * A new key is published for a minute before it signs: by then every process has seen it or reloads, so that no token is
 * refused for a key that somebody has not heard of. The first of all signs at once.
 */
function signerAmong(rows: readonly StoredKey[]): StoredKey | undefined {
  const signers = rows.filter(({ can_sign }) => can_sign)
  return signers.find(({ is_known_everywhere }) => is_known_everywhere) ?? signers.at(-1)
}

function publicKeyOf({ id, public_key }: StoredKey): JWK {
  return { ...JSON.parse(public_key), kid: id, alg: 'ES256', use: 'sig' }
}
