import type { JoiningDatabase } from '../../db/joining-database.ts'

export type StoredKey = {
  id: string
  public_key: string
  private_key: string
  can_sign: boolean
  is_known_everywhere: boolean
}

/** Newest first. */
export function listSigningKeys(db: JoiningDatabase): Promise<StoredKey[]> {
  return db.query<StoredKey>(
    `select id, public_key, private_key, private_key <> '' as can_sign,
       created_at < now() - interval '1 minute' as is_known_everywhere
     from auth.jwks
     where coalesce(alg, 'ES256') = 'ES256' and (expires_at is null or expires_at > now())
     order by created_at desc`,
  )
}

/** One process at a time makes keys. */
export async function lockSigningKeys(db: JoiningDatabase): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('auth.jwks'))`)
}

type NewKey = { publicKey: string; privateKey: string }

export async function insertSigningKey(
  db: JoiningDatabase,
  { publicKey, privateKey }: NewKey,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into auth.jwks (public_key, private_key, created_at, alg, crv)
     values ($1, $2, now(), 'ES256', 'P-256') returning id`,
    [publicKey, privateKey],
  )
  if (!row) throw new Error('auth.jwks took no key')
  return row.id
}

/** Older keys go once no token can carry them: the new one signs after a minute, and a token lives for an hour. */
export async function retireSigningKeys(db: JoiningDatabase, newest: string): Promise<number> {
  const rows = await db.query(
    `update auth.jwks set expires_at = now() + interval '2 hours'
     where coalesce(alg, 'ES256') = 'ES256' and id <> $1 and (expires_at is null or expires_at > now() + interval '2 hours')
     returning id`,
    [newest],
  )
  return rows.length
}
