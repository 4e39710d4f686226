import { inTransaction, type UserCtx } from '../context.ts'
import { getOnboarding } from './get-onboarding.ts'
import { type Identity, writeIdentity } from './onboarding-queries.ts'

/** Who the contributor is by law. Saying it again replaces it. */
export async function saveIdentity(ctx: UserCtx, identity: Identity) {
  return inTransaction(ctx, async (tx) => {
    await writeIdentity(tx, identity)
    return getOnboarding(tx)
  })
}
