import type { AuthCtx } from '../auth-context.ts'
import { countVerifiedFactors } from './factor-queries.ts'

export async function hasVerifiedFactor(
  { db }: Pick<AuthCtx, 'db'>,
  userId: string,
): Promise<boolean> {
  return (await countVerifiedFactors(db, userId)) > 0
}
