import type { AmbientDatabase } from '../../db/ambient-database.ts'

export type StoredKey = {
  id: string
  public_key: string
  private_key: string
  can_sign: boolean
  /** True once the key has been published for a minute: every process then has it, or reloads when it reads its id. */
  is_known_everywhere: boolean
}

/** Lists the keys, newest first. */
export function listSigningKeys(db: AmbientDatabase): Promise<StoredKey[]> {
  return db.query<StoredKey>(
    `select id, public_key, private_key, private_key <> '' as can_sign,
       created_at < now() - interval '1 minute' as is_known_everywhere
     from auth.jwks
     where coalesce(alg, 'ES256') = 'ES256' and (expires_at is null or expires_at > now())
     order by created_at desc`,
  )
}

/** Ensures that only one process at a time creates keys. Held until the transaction ends. */
export async function lockSigningKeys(db: AmbientDatabase): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('auth.jwks'))`)
}

type NewKey = { publicKey: string; privateKey: string }

export async function insertSigningKey(
  db: AmbientDatabase,
  { publicKey, privateKey }: NewKey,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into auth.jwks (public_key, private_key, created_at, alg, crv)
     values ($1, $2, now(), 'ES256', 'P-256') returning id`,
    [publicKey, privateKey],
  )
  if (!row) throw new Error('invariant: insert into auth.jwks returned no row')
  return row.id
}

/**
 * Older keys expire when no valid token uses them any more: the new key signs after a minute, and an access token is
 * valid for an hour.
 */
export async function retireSigningKeys(db: AmbientDatabase, newest: string): Promise<number> {
  const rows = await db.query(
    `update auth.jwks set expires_at = now() + interval '2 hours'
     where coalesce(alg, 'ES256') = 'ES256' and id <> $1 and (expires_at is null or expires_at > now() + interval '2 hours')
     returning id`,
    [newest],
  )
  return rows.length
}

/** Every column that is encrypted with AUTH_SECRET. */
export const encryptedColumns = ['jwks.private_key', 'mfa_factors.secret'] as const

type EncryptedColumn = (typeof encryptedColumns)[number]

const reencryptionSql = {
  'jwks.private_key': writeSql('auth.jwks', 'private_key'),
  'mfa_factors.secret': writeSql('auth.mfa_factors', 'secret'),
} satisfies Record<EncryptedColumn, unknown>

/** A value starts with the version of its secret, inside the quotes if it is a JSON string. */
function writeSql(table: string, column: string) {
  return {
    lock: `
      select id, ${column} as value from ${table}
      where ${column} <> '' and not starts_with(ltrim(${column}, '"'), $1)
      order by id limit $2 for update`,
    update: `update ${table} set ${column} = $2 where id = $1`,
  }
}

type EncryptedRow = { id: string; value: string }

type OutdatedLookup = { column: EncryptedColumn; newestPrefix: string; limit: number }

/** Locks rows whose value was encrypted with an older secret. */
export function lockOutdatedRows(
  db: AmbientDatabase,
  { column, newestPrefix, limit }: OutdatedLookup,
): Promise<EncryptedRow[]> {
  return db.query<EncryptedRow>(reencryptionSql[column].lock, [newestPrefix, limit])
}

export async function updateEncrypted(
  db: AmbientDatabase,
  { column, id, value }: EncryptedRow & { column: EncryptedColumn },
): Promise<void> {
  await db.query(reencryptionSql[column].update, [id, value])
}
