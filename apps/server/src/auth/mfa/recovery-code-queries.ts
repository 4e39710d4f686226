import type { JoiningDatabase } from '../../db/joining-database.ts'

export async function deleteRecoveryCodes(db: JoiningDatabase, userId: string): Promise<void> {
  await db.query('delete from auth.recovery_codes where user_id = $1', [userId])
}

export async function insertRecoveryCodes(
  db: JoiningDatabase,
  { userId, hashes, cost }: { userId: string; hashes: readonly Buffer[]; cost: string },
): Promise<void> {
  await db.query(
    `insert into auth.recovery_codes (user_id, code_hash, cost)
     select $1, unnest($2::bytea[]), $3`,
    [userId, hashes, cost],
  )
}

/** All codes of a user are made together, so they have one cost. */
export async function findRecoveryCodeCost(
  db: JoiningDatabase,
  userId: string,
): Promise<string | undefined> {
  const [code] = await db.query<{ cost: string }>(
    'select cost from auth.recovery_codes where user_id = $1 limit 1',
    [userId],
  )
  return code?.cost
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
