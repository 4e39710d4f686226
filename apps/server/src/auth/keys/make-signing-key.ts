import { symmetricEncrypt } from 'better-auth/crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { JoiningDatabase } from '../../db/joining-database.ts'
import type { Engine } from '../engine/engine.ts'
import {
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireSigningKeys,
} from './key-queries.ts'

type Secret = Engine['context']['secretConfig']

/** The first key of a new database; afterwards it finds one and does nothing. */
export async function ensureSigningKey(db: JoiningDatabase, secret: Secret): Promise<void> {
  await db.inTransaction(async () => {
    await lockSigningKeys(db)
    const keys = await listSigningKeys(db)
    if (!keys.some(({ can_sign }) => can_sign)) await addKey(db, secret)
  })
}

/**
 * A new key beside the old ones. It signs after a minute; the old ones verify what they signed until it has ended, so
 * nobody is signed out.
 */
export async function rotateSigningKey(
  db: JoiningDatabase,
  secret: Secret,
): Promise<{ added: string; retired: number }> {
  return db.inTransaction(async () => {
    await lockSigningKeys(db)
    const added = await addKey(db, secret)
    return { added, retired: await retireSigningKeys(db, added) }
  })
}

async function addKey(db: JoiningDatabase, secret: Secret): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const privateKey = JSON.stringify(await exportJWK(pair.privateKey))

  return insertSigningKey(db, {
    publicKey: JSON.stringify(await exportJWK(pair.publicKey)),
    // In the engine's own form, so that it could read it too.
    privateKey: JSON.stringify(await symmetricEncrypt({ key: secret, data: privateKey })),
  })
}
