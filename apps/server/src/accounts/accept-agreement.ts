import { agreementSha256, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { getOnboarding } from './get-onboarding.ts'
import {
  type Agreement,
  findLastAgreement,
  insertAgreement,
  lockProfile,
} from './onboarding-queries.ts'

/** Signs what was on show, if that is the text of today. What holds already is not signed again. */
export async function acceptAgreement(ctx: UserCtx, shown: Agreement) {
  if (!isCurrent(shown)) throw new AppError('agreement_outdated')

  return inTransaction(ctx, async (tx) => {
    await lockProfile(tx)
    const last = await findLastAgreement(tx)
    if (last === null || !isSame(last, shown)) await insertAgreement(tx, shown)
    return getOnboarding(tx)
  })
}

function isCurrent({ agreement_version, agreement_type, text_sha256 }: Agreement): boolean {
  return agreement_version === agreementVersion && text_sha256 === agreementSha256[agreement_type]
}

function isSame(one: Agreement, other: Agreement): boolean {
  return (
    one.agreement_version === other.agreement_version && one.agreement_type === other.agreement_type
  )
}
