import type { JoiningDatabase } from '../../db/joining-database.ts'

/** Every column that is encrypted with AUTH_SECRET. */
export const encryptedColumns = [
  { table: 'auth.jwks', column: 'private_key' },
  { table: 'auth.mfa_factors', column: 'secret' },
] as const

type Place = (typeof encryptedColumns)[number]
type Row = { id: string; value: string }
type Sought = { place: Place; newest: string; limit: number }

/** Those that were closed with another secret than the newest. Names come from the list above, never from outside. */
export function lockEncrypted(
  db: JoiningDatabase,
  { place: { table, column }, newest, limit }: Sought,
): Promise<Row[]> {
  return db.query<Row>(
    `select id, ${column} as value from ${table}
     where ${column} <> '' and not starts_with(ltrim(${column}, '"'), $1)
     order by id limit $2 for update`,
    [newest, limit],
  )
}

export async function updateEncrypted(
  db: JoiningDatabase,
  { place: { table, column }, id, value }: Row & { place: Place },
): Promise<void> {
  await db.query(`update ${table} set ${column} = $2 where id = $1`, [id, value])
}
