import type { ClaimBasis } from '@shoebox/domain/rights/clearance'
import type { BatchDraft } from '../../batch/batch-draft.ts'

type ClaimDraft = Pick<BatchDraft, 'basis' | 'photographer' | 'ownsPrint'>
type StatedClaim = { basis: ClaimBasis; photographer: string | null } | null

/** Says what a claim in progress still needs; null if none was started or it is complete. */
export function incompleteClaimText(
  { basis, photographer, ownsPrint }: ClaimDraft,
  statedClaims: readonly StatedClaim[],
) {
  if (basis === null) return null
  const name = photographer?.trim() || null
  const isStated = statedClaims.every(
    (claim) => claim?.basis === basis && (photographer === null || claim.photographer === name),
  )
  if (isStated && statedClaims.length > 0) return null

  const missing = [
    basis === 'inherited' && name === null && 'name the photographer',
    !ownsPrint && 'confirm that you own the print',
  ].filter((text) => text !== false)
  return missing.length === 0 ? null : `The rights are incomplete: ${missing.join(' and ')}.`
}
