import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { accountExists, lockQuota, type Quota, writeQuota } from './quota-queries.ts'

/** By an admin, written to the audit log. A quota below what is stored removes nothing: it stops further uploads. */
export async function setUploadQuota(ctx: UserCtx, quota: Quota): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    if (!(await accountExists(tx, quota.userId))) throw new AppError('not_found')

    const was = await lockQuota(tx, quota.userId)
    if (was === quota.quotaBytes) return
    await writeQuota(tx, quota)
    await recordAudit(tx, {
      action: 'submissions.set-upload-quota',
      entityId: quota.userId,
      detail: { quota_bytes: quota.quotaBytes, was },
    })
  })
}
