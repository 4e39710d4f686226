import { recordOperatorAudit } from '../../audit/record-audit.ts'
import type { JobCtx } from '../../context.ts'
import { lockLicense, setSuspension } from './suspension-queries.ts'

type OperatorCtx = Pick<JobCtx, 'db'>

/** `repeated`: the downloads were suspended, or resumed, before. */
type Outcome = 'done' | 'repeated' | 'not-found' | 'canceled'

/**
 * Stops the downloads of a license while a question about the rights is open. The license stays valid, and `/verify` does not
 * change. URLs that were issued before expire within ten minutes.
 */
export function suspendDownloads(
  { db }: OperatorCtx,
  { code, reason }: { code: string; reason: string },
): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const license = await lockLicense(tx, code)
    if (license === null) return 'not-found'
    if (license.license_state === 'cancelled') return 'canceled'
    if (license.is_suspended) return 'repeated'

    const { id } = license
    await setSuspension(tx, { licenseId: id, reason })
    const detail = { reason }
    await recordOperatorAudit(tx, { action: 'licenses.suspend-downloads', entityId: id, detail })
    return 'done'
  })
}

export function resumeDownloads({ db }: OperatorCtx, code: string): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const license = await lockLicense(tx, code)
    if (license === null) return 'not-found'
    if (!license.is_suspended) return 'repeated'

    await setSuspension(tx, { licenseId: license.id, reason: null })
    await recordOperatorAudit(tx, { action: 'licenses.resume-downloads', entityId: license.id })
    return 'done'
  })
}
