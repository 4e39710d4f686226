import type { JobCtx } from '../../context.ts'
import { queueEmail } from '../../mail/queue-email.ts'
import { writeExemptionNotice } from '../emails/write-exemption-notice.ts'
import { recordNotice } from './exemption-job-queries.ts'
import type { ExemptionNoticeKind } from './exemption-tasks.ts'

/** Job: emails the owner of the company and the user who uploaded the certificate, each once. */
export async function sendExemptionNotice(
  { db, shopOrigin }: Pick<JobCtx, 'db' | 'shopOrigin'>,
  { exemptionId, kind }: { exemptionId: string; kind: ExemptionNoticeKind },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const exemption = await recordNotice(tx, { id: exemptionId, notice: kind })
    if (!exemption) return

    const mail = writeExemptionNotice(kind, {
      company: exemption.company_name,
      certificate: exemption.kind,
      region: exemption.region,
      expiresOn: exemption.expires_on,
      reason: exemption.reason,
      link: `${shopOrigin}/studios/${exemption.company_id}`,
    })
    const { owner_email, uploader_email } = exemption
    for (const recipient of new Set([owner_email, uploader_email])) {
      if (recipient === null) continue
      await queueEmail({ db: tx }, { kind: `studios.exemption-${kind}`, recipient, ...mail })
    }
  })
}
