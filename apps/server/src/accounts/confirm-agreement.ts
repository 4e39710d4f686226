import { agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { confirmCustomAgreement, hasCustomAgreement } from './agreement-queries.ts'

/** An admin has found the agreement that a contributor says to have; on record, once. */
export async function confirmAgreement(ctx: UserCtx, userId: string): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    if (userId === ctx.actor.userId)
      throw new AppError('forbidden', { message: 'Somebody else confirms your own agreement' })
    if (!(await hasCustomAgreement(tx, userId))) throw new AppError('not_found')

    if (!(await confirmCustomAgreement(tx, userId))) return
    await recordAudit(tx, {
      action: 'accounts.confirm-agreement',
      entityId: userId,
      detail: { agreement_version: agreementVersion },
    })
  })
}
