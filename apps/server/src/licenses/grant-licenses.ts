import type { Tx } from '../context.ts'
import { cancelGranted, findLicensedLines, insertLicenses, lockProjectLicenses } from './queries.ts'

type Grant = { orderId: string; lineIds: readonly string[]; effectiveAt: Date }

/** Ids of order lines. */
type GrantResult = { granted: string[]; alreadyLicensed: string[] }

/**
 * Grants the licenses of these lines, each with the clearance of its photo at this moment. A photo is not licensed twice for
 * a project, and a hero license covers dressing: such lines are returned as `alreadyLicensed`. Repeating a grant returns the
 * same result.
 */
export async function grantLicenses(
  { db }: Pick<Tx, 'db'>,
  { orderId, lineIds, effectiveAt }: Grant,
): Promise<GrantResult> {
  await lockProjectLicenses(db, orderId)
  await insertLicenses(db, { orderId, lineIds, effectiveAt })
  const licensed = new Set(await findLicensedLines(db, lineIds))

  return {
    granted: lineIds.filter((id) => licensed.has(id)),
    alreadyLicensed: lineIds.filter((id) => !licensed.has(id)),
  }
}

/** After a refund. The photo can then be licensed again for the same project. */
export function cancelLicenses({ db }: Pick<Tx, 'db'>, lineIds: readonly string[]): Promise<void> {
  return cancelGranted(db, lineIds)
}
