import type { ClaimBasis } from '@shoebox/domain/rights/clearance'
import type { UserTx } from '../../context.ts'
import { requireContributorSetup } from './family-contexts.ts'
import { deleteClaimDrafts, insertClaimDrafts, saveClaims } from './queries.ts'

export type Claim = {
  basis: ClaimBasis
  photographer?: string | null | undefined
  evidence?: string | null | undefined
}

/** Saves the title claim of these photos. The caller has checked that they belong to the user. */
export async function stateClaim(
  tx: UserTx,
  { photoIds, claim }: { photoIds: readonly string[]; claim: Claim },
): Promise<void> {
  await requireContributorSetup(tx)

  const { basis, photographer, evidence } = claim
  await saveClaims(tx, {
    photoIds,
    basis,
    photographer: photographer || null,
    evidence: evidence || null,
  })
  await deleteClaimDrafts(tx, photoIds)
}

export type ClaimDraft = Pick<Claim, 'basis' | 'photographer'>

/**
 * Saves an incomplete claim, or removes it if the draft is null. The caller has checked that the photos belong to the
 * user. Needs no onboarding, because a draft states nothing.
 */
export async function saveClaimDraft(
  tx: UserTx,
  { photoIds, draft }: { photoIds: readonly string[]; draft: ClaimDraft | null },
): Promise<void> {
  await deleteClaimDrafts(tx, photoIds)
  if (draft === null) return
  await insertClaimDrafts(tx, {
    photoIds,
    basis: draft.basis,
    photographer: draft.photographer || null,
  })
}
