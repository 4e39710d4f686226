import type { ClaimBasis } from '@shoebox/domain/clearance'
import type { InTransaction, UserCtx } from '../context.ts'
import { writeClaims } from './claim-queries.ts'
import { requirePapers } from './require-papers.ts'

export type Claim = {
  basis: ClaimBasis
  photographer?: string | null | undefined
  evidence?: string | null | undefined
}

type Stated = { photoIds: readonly string[]; claim: Claim }

/** What the title to these photos rests on. They are the caller's: it has looked. */
export async function stateClaim(
  tx: InTransaction<UserCtx>,
  { photoIds, claim }: Stated,
): Promise<void> {
  await requirePapers(tx)

  const { basis, photographer, evidence } = claim
  await writeClaims(tx, {
    photoIds,
    basis,
    photographer: photographer || null,
    evidence: evidence || null,
  })
}
