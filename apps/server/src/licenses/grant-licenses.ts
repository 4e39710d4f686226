import type { Tx } from '../context.ts'
import { cancelGranted, findLicensedLines, insertLicenses, lockProjectLicenses } from './queries.ts'
import { scheduleAgreement, scheduleFiles } from './tasks.ts'

type Grant = { orderId: string; lineIds: readonly string[]; effectiveAt: Date }

/** Ids of order lines. */
type GrantResult = { granted: string[]; alreadyLicensed: string[] }

/**
 * Grants the licenses of these lines and stores the current clearance of each photo with them. A photo is not licensed twice
 * for a project, and hero usage includes background dressing: such lines are returned as `alreadyLicensed`. Idempotent.
 */
export async function grantLicenses(
  { db }: Pick<Tx, 'db'>,
  { orderId, lineIds, effectiveAt }: Grant,
): Promise<GrantResult> {
  await lockProjectLicenses(db, orderId)
  const licenseIds = await insertLicenses(db, { orderId, lineIds, effectiveAt })
  for (const licenseId of licenseIds) await scheduleFiles({ db }, licenseId)
  if (licenseIds.length > 0) await scheduleAgreement({ db }, orderId)
  const licensed = new Set(await findLicensedLines(db, lineIds))

  return {
    granted: lineIds.filter((id) => licensed.has(id)),
    alreadyLicensed: lineIds.filter((id) => !licensed.has(id)),
  }
}

/** Cancels the licenses of refunded lines. The photos can then be licensed again for the same project. */
export function cancelLicenses({ db }: Pick<Tx, 'db'>, lineIds: readonly string[]): Promise<void> {
  return cancelGranted(db, lineIds)
}
