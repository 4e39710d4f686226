import type { ClaimBasis } from '@shoebox/domain/rights/clearance'
import type { UserTx } from '../../context.ts'
import { deleteClaimDrafts, insertClaimDrafts, writeClaims } from './claim-queries.ts'
import { requirePapers } from './require-papers.ts'

export type Claim = {
  basis: ClaimBasis
  photographer?: string | null | undefined
  evidence?: string | null | undefined
}

type Stated = { photoIds: readonly string[]; claim: Claim }

/** What the title to these photos rests on. They are the caller's: it has looked. */
export async function stateClaim(tx: UserTx, { photoIds, claim }: Stated): Promise<void> {
  await requirePapers(tx)

  const { basis, photographer, evidence } = claim
  await writeClaims(tx, {
    photoIds,
    basis,
    photographer: photographer || null,
    evidence: evidence || null,
  })
  await deleteClaimDrafts(tx, photoIds)
}

export type ClaimDraft = Pick<Claim, 'basis' | 'photographer'>

/**
 * Keeps an answer that is not a claim yet, or removes it if the draft is null. The caller has checked that the photos
 * belong to the user. Needs no onboarding, because a draft states nothing.
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
