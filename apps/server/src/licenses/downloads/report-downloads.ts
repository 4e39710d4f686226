import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import type { JobCtx } from '../../context.ts'
import { queueEmailOnce } from '../../mail/queue-email.ts'
import { writeDownloadsAlarm, writeDownloadsNotice } from '../emails/write-download-emails.ts'
import { findDownloadReport } from './report-queries.ts'

type MailCtx = Pick<JobCtx, 'db' | 'shopOrigin' | 'operationsMailbox'>

type Report = { licenseId: string; ownerEmailId: string; operatorsEmailId: string }

/**
 * Job: mails the owner of the company and the operators that one license was downloaded many times within an hour. A copied
 * session or a script can be the cause, and downloads have no limit that would stop it. report_downloads (SQL) adds the job.
 */
export async function reportDownloads(
  { db, shopOrigin, operationsMailbox }: MailCtx,
  { licenseId, ownerEmailId, operatorsEmailId }: Report,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findDownloadReport(tx, licenseId)
    if (!found) return

    const report = {
      photoid: found.photoid,
      code: formatLicenseCode(found.code),
      company: found.company_name,
      order: found.order_number,
      members: found.members,
    }
    if (found.owner_email !== null) {
      const mail = writeDownloadsNotice({
        ...report,
        link: `${shopOrigin}/studios/${found.company_id}`,
      })
      const id = ownerEmailId
      await queueEmailOnce({ db: tx }, { id, recipient: found.owner_email, ...mail })
    }
    const link = `${shopOrigin}/orders/${found.order_id}`
    const alarm = writeDownloadsAlarm({ ...report, link })
    await queueEmailOnce(
      { db: tx },
      { id: operatorsEmailId, recipient: operationsMailbox, ...alarm },
    )
  })
}
