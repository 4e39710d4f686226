import { addDays, dayIn } from '@shoebox/domain/business-day'
import { exemptionReminderDays } from '@shoebox/domain/studios/tax-exemption'
import type { JobCtx } from '../../context.ts'
import { certificateKey, exemptionFolder } from './certificate-files.ts'
import {
  deleteUploadsBefore,
  expireBefore,
  findStoredFile,
  markReminded,
} from './exemption-job-queries.ts'
import { scheduleExemptionNotice } from './exemption-tasks.ts'

type ExpiryCtx = Pick<JobCtx, 'db' | 'businessTimeZone' | 'log'>

/**
 * Job: reminds a company once, 30 days before an exemption expires, and expires it the day after its last valid day. Days
 * begin at midnight in the business time zone.
 */
export async function expireExemptions({ db, businessTimeZone, log }: ExpiryCtx): Promise<void> {
  const today = dayIn(businessTimeZone, new Date())
  const counts = await db.transaction().execute(async (tx) => {
    const expired = await expireBefore(tx, today)
    const until = addDays(today, exemptionReminderDays)
    const reminded = await markReminded(tx, { from: today, until })
    for (const id of expired)
      await scheduleExemptionNotice({ db: tx }, { exemptionId: id, kind: 'expired' })
    for (const id of reminded)
      await scheduleExemptionNotice({ db: tx }, { exemptionId: id, kind: 'expires-soon' })
    return { expired: expired.length, reminded: reminded.length }
  })
  if (counts.expired + counts.reminded > 0) log.info(counts, 'exemption expiry finished')
}

const dayMs = 24 * 60 * 60_000

/** Job: deletes uploads that were not submitted within a day. */
export async function deleteUnfinishedUploads({ db, log }: Pick<JobCtx, 'db' | 'log'>) {
  const count = await deleteUploadsBefore(db, new Date(Date.now() - dayMs))
  if (count > 0) log.info({ count }, 'unfinished certificate uploads deleted')
}

/** Job: removes the files of an exemption, except the certificate if the exemption still exists. */
export async function removeExemptionFile(
  { db, companyFiles }: Pick<JobCtx, 'db' | 'companyFiles'>,
  { exemptionId }: { exemptionId: string },
): Promise<void> {
  const stored = await findStoredFile(db, exemptionId)
  // The upload is not finished.
  if (stored?.sha256 === null) return

  const files = await companyFiles.list({ prefix: exemptionFolder(exemptionId) })
  const kept = stored ? certificateKey(exemptionId, stored.sha256) : null
  const removed = files.map(({ key }) => key).filter((key) => key !== kept)
  if (removed.length > 0) await companyFiles.remove(removed)
}
