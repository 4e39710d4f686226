import type { JoiningDatabase } from '../../db/joining-database.ts'

/** Every column that is encrypted with AUTH_SECRET. */
export const encryptedColumns = ['jwks.private_key', 'mfa_factors.secret'] as const

type EncryptedColumn = (typeof encryptedColumns)[number]

const renewalSql = {
  'jwks.private_key': writeSql('auth.jwks', 'private_key'),
  'mfa_factors.secret': writeSql('auth.mfa_factors', 'secret'),
} satisfies Record<EncryptedColumn, unknown>

function writeSql(table: string, column: string) {
  return {
    lock: `
      select id, ${column} as value from ${table}
      where ${column} <> '' and not starts_with(ltrim(${column}, '"'), $1)
      order by id limit $2 for update`,
    update: `update ${table} set ${column} = $2 where id = $1`,
  }
}

type Row = { id: string; value: string }

type Lock = { column: EncryptedColumn; newest: string; limit: number }

/** Values that another secret than the newest encrypted. */
export function lockEncrypted(
  db: JoiningDatabase,
  { column, newest, limit }: Lock,
): Promise<Row[]> {
  return db.query<Row>(renewalSql[column].lock, [newest, limit])
}

export async function updateEncrypted(
  db: JoiningDatabase,
  { column, id, value }: Row & { column: EncryptedColumn },
): Promise<void> {
  await db.query(renewalSql[column].update, [id, value])
}
