import { agreementSha256, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../context.ts'
import {
  type Agreement,
  confirmCustomAgreement,
  findIdentity,
  findLastAgreement,
  findOnboardingProfile,
  hasCustomAgreement,
  hasFinished,
  type Identity,
  insertAgreement,
  writeIdentity,
} from './onboarding-queries.ts'
import { presentOnboarding } from './present-onboarding.ts'
import { lockUser } from './profile.ts'

export function getOnboarding(ctx: UserCtx) {
  return inTransaction(ctx, async (tx) =>
    presentOnboarding({
      identity: await findIdentity(tx),
      profile: await findOnboardingProfile(tx),
      agreement: await findLastAgreement(tx),
      isComplete: await hasFinished(tx),
    }),
  )
}

/** Whether the contributor has given a legal identity and a storefront name and has signed the current agreement. */
export function isOnboarded(ctx: UserCtx): Promise<boolean> {
  return inTransaction(ctx, hasFinished)
}

export async function requireOnboarding(tx: UserTx): Promise<void> {
  if (!(await isOnboarded(tx))) throw new AppError('onboarding_incomplete')
}

/** Saves the contributor's legal identity, replacing the former one. */
export function saveIdentity(ctx: UserCtx, identity: Identity) {
  return inTransaction(ctx, async (tx) => {
    await writeIdentity(tx, identity)
    return getOnboarding(tx)
  })
}

/** Signs the agreement that the browser showed, if its text is current. Idempotent. */
export async function acceptAgreement(ctx: UserCtx, agreement: Agreement) {
  if (!isCurrent(agreement)) throw new AppError('agreement_outdated')

  return inTransaction(ctx, async (tx) => {
    await lockUser(tx)
    const last = await findLastAgreement(tx)
    if (last === null || !isSame(last, agreement)) await insertAgreement(tx, agreement)
    return getOnboarding(tx)
  })
}

/** An admin confirms that the contributor's custom agreement exists. Audited once. */
export async function confirmAgreement(ctx: UserCtx, userId: string): Promise<undefined> {
  await inTransaction(ctx, async (tx) => {
    if (userId === ctx.actor.userId)
      throw new AppError('forbidden', { message: 'Another admin has to confirm your agreement' })
    if (!(await hasCustomAgreement(tx, userId))) throw new AppError('not_found')

    if (!(await confirmCustomAgreement(tx, userId))) return
    await recordAudit(tx, {
      action: 'accounts.confirm-agreement',
      entityId: userId,
      detail: { agreement_version: agreementVersion },
    })
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
