import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** A verified second factor as a row; its secret is random, so no code ever matches it. */
export async function insertVerifiedFactor(admin: Pool, userId: string): Promise<void> {
  await admin.query(
    `insert into auth.mfa_factors (user_id, secret, status) values ($1, $2, 'verified')`,
    [userId, randomUUID()],
  )
}
