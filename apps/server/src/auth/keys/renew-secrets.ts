import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { JoiningDatabase } from '../../db/joining-database.ts'
import type { Engine } from '../engine/engine.ts'
import { encryptedColumns, lockEncrypted, updateEncrypted } from './renew-queries.ts'

type Secret = Engine['context']['secretConfig']

const batchSize = 200

/** Opens what older secrets closed and closes it with the newest, row by row in short transactions. */
export async function renewSecrets(db: JoiningDatabase, secret: Secret): Promise<number> {
  if (typeof secret === 'string') return 0
  const newest = `$ba$${secret.currentVersion}$`
  let renewed = 0

  for (const column of encryptedColumns) {
    for (;;) {
      const batch = await db.inTransaction(async () => {
        const rows = await lockEncrypted(db, { column, newest, limit: batchSize })
        for (const { id, value } of rows) {
          const data = await symmetricDecrypt({ key: secret, data: unwrap(value) })
          const closed = await symmetricEncrypt({ key: secret, data })
          await updateEncrypted(db, { column, id, value: wrapLike(value, closed) })
        }
        return rows.length
      })
      renewed += batch
      if (batch < batchSize) break
    }
  }
  return renewed
}

/** The engine keeps its private keys as JSON texts, everything else bare. */
const isWrapped = (value: string) => value.startsWith('"')

function unwrap(value: string): string {
  return isWrapped(value) ? String(JSON.parse(value)) : value
}

function wrapLike(before: string, closed: string): string {
  return isWrapped(before) ? JSON.stringify(closed) : closed
}
