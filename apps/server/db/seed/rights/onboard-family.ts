import { acceptAgreement, isOnboarded, saveIdentity } from '../../../src/accounts/onboarding.ts'
import { saveProfile } from '../../../src/accounts/profile.ts'
import type { UserCtx } from '../../../src/context.ts'
import { saveFamilyContexts } from '../../../src/rights/clearance/family-contexts.ts'
import type { Family } from '../archive/people/people.ts'
import { buildOnboarding } from './household.ts'

/** Completes a family's onboarding: profile, identity, contexts and agreement. Skips a family that is onboarded. */
export async function onboardFamily(ctx: UserCtx, family: Family): Promise<void> {
  if (await isOnboarded(ctx)) return

  const { profile, identity, agreement, contexts } = buildOnboarding(family)
  await saveProfile(ctx, profile)
  await saveIdentity(ctx, identity)
  await saveFamilyContexts(ctx, contexts)
  // Last: a family with an agreement counts as onboarded.
  await acceptAgreement(ctx, agreement)
}
