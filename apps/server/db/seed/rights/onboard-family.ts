import { acceptAgreement, isOnboarded, saveIdentity } from '../../../src/accounts/onboarding.ts'
import { saveProfile } from '../../../src/accounts/profile.ts'
import type { UserCtx } from '../../../src/context.ts'
import { saveFamilyContexts } from '../../../src/rights/clearance/family-contexts.ts'
import type { Family } from '../archive/people/people.ts'
import { buildOnboarding } from './household.ts'

/** What a family tells and signs before it may offer a photo. What it has told it is not asked again. */
export async function onboardFamily(ctx: UserCtx, family: Family): Promise<void> {
  if (await isOnboarded(ctx)) return

  const { profile, identity, agreement, contexts } = buildOnboarding(family)
  await saveProfile(ctx, profile)
  await saveIdentity(ctx, identity)
  await saveFamilyContexts(ctx, contexts)
  // Last: with it the family counts as known, and everything before it is there.
  await acceptAgreement(ctx, agreement)
}
