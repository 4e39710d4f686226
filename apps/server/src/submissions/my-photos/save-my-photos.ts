import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { photoAbilities } from '@shoebox/domain/submissions/photo-abilities'
import { findMissingParts } from '@shoebox/domain/submissions/photo-submission'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { type ClaimDraft, saveClaimDraft } from '../../rights/clearance/claims.ts'
import { deleteSuggestedEmotions } from '../description/queries.ts'
import { spellDescription } from '../description/spell-description.ts'
import { decideEach } from './own-photos.ts'
import {
  countEvents,
  type OwnPhotoRow,
  type PhotoFields,
  replaceEvents,
  writeFields,
} from './write-queries.ts'

/** Missing fields stay unchanged; null and blank fields are cleared. */
type Changes = { [Field in keyof PhotoFields]?: PhotoFields[Field] | undefined } & {
  event_ids?: string[] | undefined
  dismissed_emotions?: string[] | undefined
  claim_draft?: ClaimDraft | null | undefined
}

type SaveRequest = { ids: readonly string[]; changes: Changes }

/** Saves the same changes to several photos. Idempotent. */
export function saveMyPhotos(ctx: UserCtx, { ids, changes }: SaveRequest) {
  const { event_ids: eventIds, claim_draft: claimDraft, dismissed_emotions, ...rest } = changes
  const fields = toFields(rest)

  return inTransaction(ctx, async (tx) => {
    if (eventIds) await requireKnownEvents(tx, eventIds)
    const decide = (photo: OwnPhotoRow) => decideOutcome(photo, fields)
    const { answers, idsWith } = await decideEach(tx, { ids, decide })
    const saved = idsWith('saved')

    await writeFields(tx, { ids: saved, fields })
    if (eventIds) await replaceEvents(tx, { ids: saved, eventIds })
    if (dismissed_emotions)
      await deleteSuggestedEmotions(tx, { ids: saved, emotions: dismissed_emotions })
    if (claimDraft !== undefined) await saveClaimDraft(tx, { photoIds: saved, draft: claimDraft })
    return { photos: answers }
  })
}

function decideOutcome(photo: OwnPhotoRow, fields: PhotoFields) {
  if (!photoAbilities(photo.photo_status).can_edit) return 'locked'
  const missingBefore = findMissingParts(photo)
  const missingAfter = findMissingParts({ ...photo, ...fields })
  const losesPart = missingAfter.some((part) => !missingBefore.includes(part))
  return losesPart && submittedStatuses.includes(photo.photo_status) ? 'incomplete' : 'saved'
}

/** Statuses in which a change must not remove required details. */
const submittedStatuses: readonly PhotoStatus[] = ['awaiting_releases', 'submitted']

function toFields(
  changes: Omit<Changes, 'event_ids' | 'claim_draft' | 'dismissed_emotions'>,
): PhotoFields {
  const entries = Object.entries(spellDescription(changes)).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(entries.map(([field, value]) => [field, value === '' ? null : value]))
}

async function requireKnownEvents(tx: UserTx, eventIds: string[]): Promise<void> {
  if ((await countEvents(tx, eventIds)) === new Set(eventIds).size) return
  throw new AppError('invalid_request', { message: 'Unknown event' })
}
