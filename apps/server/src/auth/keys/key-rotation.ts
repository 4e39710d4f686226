import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { AmbientDatabase } from '../../db/ambient-database.ts'
import type { Engine } from '../engine/engine.ts'
import {
  encryptedColumns,
  insertSigningKey,
  listSigningKeys,
  lockOutdatedRows,
  lockSigningKeys,
  retireSigningKeys,
  updateEncrypted,
} from './queries.ts'

type Secret = Engine['context']['secretConfig']

/** Creates the first key of a new database. Idempotent. */
export async function ensureSigningKey(db: AmbientDatabase, secret: Secret): Promise<void> {
  await db.inTransaction(async () => {
    await lockSigningKeys(db)
    const keys = await listSigningKeys(db)
    if (!keys.some(({ can_sign }) => can_sign)) await addKey(db, secret)
  })
}

/**
 * Adds a key, which signs after a minute. Older keys keep verifying until the tokens that they signed have expired, so no
 * user is signed out.
 */
export async function rotateSigningKey(
  db: AmbientDatabase,
  secret: Secret,
): Promise<{ added: string; retired: number }> {
  return db.inTransaction(async () => {
    await lockSigningKeys(db)
    const added = await addKey(db, secret)
    return { added, retired: await retireSigningKeys(db, added) }
  })
}

async function addKey(db: AmbientDatabase, secret: Secret): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const privateKey = JSON.stringify(await exportJWK(pair.privateKey))

  return insertSigningKey(db, {
    publicKey: JSON.stringify(await exportJWK(pair.publicKey)),
    // Stored in Better Auth's own format, so that its jwt plugin could read the key too.
    privateKey: JSON.stringify(await symmetricEncrypt({ key: secret, data: privateKey })),
  })
}

const batchSize = 200

/**
 * Re-encrypts values of older secrets with the newest one, in batches with a short transaction each.
 * Idempotent. Returns how many values were re-encrypted.
 */
export async function reencryptSecrets(db: AmbientDatabase, secret: Secret): Promise<number> {
  if (typeof secret === 'string') return 0
  const newestPrefix = `$ba$${secret.currentVersion}$`
  let total = 0

  for (const column of encryptedColumns) {
    for (;;) {
      const count = await db.inTransaction(async () => {
        const rows = await lockOutdatedRows(db, { column, newestPrefix, limit: batchSize })
        for (const { id, value } of rows) {
          await updateEncrypted(db, { column, id, value: await reencrypt(secret, value) })
        }
        return rows.length
      })
      total += count
      if (count < batchSize) break
    }
  }
  return total
}

/** Private keys are stored as JSON strings, in the format of Better Auth; other values without quotes. */
async function reencrypt(secret: Secret, value: string): Promise<string> {
  const isJson = value.startsWith('"')
  const data = await symmetricDecrypt({
    key: secret,
    data: isJson ? String(JSON.parse(value)) : value,
  })
  const encrypted = await symmetricEncrypt({ key: secret, data })
  return isJson ? JSON.stringify(encrypted) : encrypted
}
