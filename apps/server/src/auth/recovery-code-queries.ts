import type { JoiningDatabase } from '../db/joining-database.ts'

export async function deleteRecoveryCodes(db: JoiningDatabase, userId: string): Promise<void> {
  await db.query('delete from auth.recovery_codes where user_id = $1', [userId])
}

export async function insertRecoveryCodes(
  db: JoiningDatabase,
  { userId, hashes }: { userId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await db.query(
    'insert into auth.recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
    [userId, hashes],
  )
}

/** Of any number that come with the same code at once, one gets it. */
export async function spendRecoveryCode(
  db: JoiningDatabase,
  { userId, hash }: { userId: string; hash: Buffer },
): Promise<boolean> {
  const spent = await db.query(
    `update auth.recovery_codes set used_at = now()
     where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
    [userId, hash],
  )
  return spent.length > 0
}
