import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { photoAbilities } from '@shoebox/domain/submissions/photo-abilities'
import { findMissingParts, type MissingPart } from '@shoebox/domain/submissions/photo-submission'
import { inTransaction, type UserCtx } from '../../context.ts'
import { requireContributorSetup } from '../../rights/clearance/family-contexts.ts'
import { lockOwnPhotos, type OwnPhotoRow, submitOwnPhotos } from './own-photo-queries.ts'

type Outcome = 'submitted' | 'awaiting_releases' | 'missing' | 'not_now' | 'not_found'

/** Each photo as far as it is ready. Whoever clicks twice gets the same answer. */
export async function submitPhotos(ctx: UserCtx, ids: readonly string[]) {
  return inTransaction(ctx, async (tx) => {
    await requireContributorSetup(tx)
    const photos = await lockOwnPhotos(tx, ids)
    const ready = [...photos.values()].filter(isReady).map(({ id }) => id)
    const moved = await submitOwnPhotos(tx, ready)

    return { photos: [...new Set(ids)].map((id) => answerOf({ id, photo: photos.get(id), moved })) }
  })
}

type Submitted = { id: string; photo: OwnPhotoRow | undefined; moved: Map<string, PhotoStatus> }
type Answer = { id: string; outcome: Outcome; missing: MissingPart[] }

function answerOf({ id, photo, moved }: Submitted): Answer {
  if (!photo) return { id, outcome: 'not_found', missing: [] }
  if (photo.has_erased_face) return { id, outcome: 'missing', missing: ['erased'] }
  const { can_submit } = photoAbilities(photo.photo_status)
  if (can_submit && !isReady(photo))
    return { id, outcome: 'missing', missing: findMissingParts(photo) }

  return { id, outcome: outcomes[moved.get(id) ?? photo.photo_status] ?? 'not_now', missing: [] }
}

const outcomes: Partial<Record<PhotoStatus, Outcome>> = {
  submitted: 'submitted',
  in_review: 'submitted',
  awaiting_releases: 'awaiting_releases',
}

function isReady(photo: OwnPhotoRow): boolean {
  return photoAbilities(photo.photo_status).can_submit && findMissingParts(photo).length === 0
}
