import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { statusWhenSubmitted } from '@shoebox/domain/submissions/ingest'
import { photoAbilities } from '@shoebox/domain/submissions/photo-abilities'
import { findMissingParts, type MissingPart } from '@shoebox/domain/submissions/photo-submission'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { type Claim, stateClaim } from '../../rights/clearance/claims.ts'
import { requireContributorSetup } from '../../rights/clearance/family-contexts.ts'
import { decideEach } from './own-photos.ts'
import { findFacesReleased, lockOwnPhotos, movePhotos, type OwnPhotoRow } from './write-queries.ts'

/** States the same rights claim for several photos. Idempotent. */
export function stateClaims(ctx: UserCtx, { ids, ...claim }: Claim & { ids: readonly string[] }) {
  return inTransaction(ctx, async (tx) => {
    const decide = ({ photo_status }: OwnPhotoRow) =>
      photoAbilities(photo_status).can_claim ? 'stated' : 'locked'
    const { answers, idsWith } = await decideEach(tx, { ids, decide })

    await stateClaim(tx, { photoIds: idsWith('stated'), claim })
    return { photos: answers }
  })
}

/** Submits each photo that is complete and names what the others lack. Idempotent. */
export function submitPhotos(ctx: UserCtx, ids: readonly string[]) {
  return inTransaction(ctx, async (tx) => {
    await requireContributorSetup(tx)
    const photos = await lockOwnPhotos(tx, ids)
    const ready = [...photos.values()].filter(isReady).map(({ id }) => id)
    const newStatuses = await moveToReview(tx, ready)

    const answers = [...new Set(ids)].map((id) => {
      const photo = photos.get(id)
      return { id, ...answerFor(photo, newStatuses.get(id) ?? photo?.photo_status) }
    })
    return { photos: answers }
  })
}

/** Reading and updating in two steps is safe: the photos are locked, and a signature locks its photos too. */
async function moveToReview(
  tx: UserTx,
  ids: readonly string[],
): Promise<Map<string, 'submitted' | 'awaiting_releases'>> {
  const rows = await findFacesReleased(tx, ids)
  const statuses = new Map(rows.map((row) => [row.id, statusWhenSubmitted(row)]))
  for (const to of ['submitted', 'awaiting_releases'] as const)
    await movePhotos(tx, { ids: ids.filter((id) => statuses.get(id) === to), to })
  return statuses
}

type Outcome = 'submitted' | 'awaiting_releases' | 'missing' | 'not_now' | 'not_found'
type Answer = { outcome: Outcome; missing: MissingPart[] }

function answerFor(photo: OwnPhotoRow | undefined, status: PhotoStatus | undefined): Answer {
  if (!photo || !status) return { outcome: 'not_found', missing: [] }
  if (photo.has_erased_face) return { outcome: 'missing', missing: ['erased'] }
  const { can_submit } = photoAbilities(photo.photo_status)
  if (can_submit && !isReady(photo)) return { outcome: 'missing', missing: findMissingParts(photo) }

  return { outcome: outcomes[status] ?? 'not_now', missing: [] }
}

const outcomes: Partial<Record<PhotoStatus, Outcome>> = {
  submitted: 'submitted',
  in_review: 'submitted',
  awaiting_releases: 'awaiting_releases',
}

function isReady(photo: OwnPhotoRow): boolean {
  return photoAbilities(photo.photo_status).can_submit && findMissingParts(photo).length === 0
}
