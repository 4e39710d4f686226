import { sizeText } from '@shoebox/domain/text'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import {
  accountExists,
  countOpenUploads,
  findSpace,
  lockQuota,
  lockUploads,
  type Quota,
  writeQuota,
} from './quota-queries.ts'

/** Maximum open uploads per account. With scans of 50 MB, 1,000 uploads fill the default quota of 50 GB. */
export const maxOpenUploads = 1000

/** Throws when the account has too many open uploads, or too little space left for a file of this size. */
export async function requireSpace(tx: UserTx, fileSize: number): Promise<void> {
  await lockUploads(tx)
  if ((await countOpenUploads(tx)) >= maxOpenUploads) throw new AppError('too_many_uploads')

  const { quota, used } = await findSpace(tx)
  if (used + fileSize <= quota) return
  const left = sizeText(Math.max(0, quota - used))
  throw new AppError('upload_quota_reached', {
    message: `This file is ${sizeText(fileSize)}, but only ${left} of your ${sizeText(quota)} is left. Contact us to get more space.`,
  })
}

/** An admin sets the quota of an account. A quota below the space in use only stops further uploads. Audited. */
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
