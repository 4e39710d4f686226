import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { photoAbilities } from '@shoebox/domain/submissions/photo-abilities'
import { findMissingParts } from '@shoebox/domain/submissions/photo-submission'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../../context.ts'
import { type ClaimDraft, saveClaimDraft } from '../../rights/clearance/claims.ts'
import { deleteSuggestedEmotions } from '../description/queries.ts'
import { spellDescription } from '../description/spell-description.ts'
import {
  countEvents,
  lockOwnPhotos,
  type OwnPhotoRow,
  type PhotoFields,
  replaceEvents,
  writeFields,
} from './own-photo-queries.ts'

/** As the contract gives it: what is left out stays, what is null or blank goes. */
type Changes = { [Field in keyof PhotoFields]?: PhotoFields[Field] | undefined } & {
  event_ids?: string[] | undefined
  dismissed_emotions?: string[] | undefined
  claim_draft?: ClaimDraft | null | undefined
}

type Outcome = 'saved' | 'locked' | 'incomplete' | 'not_found'
type Asked = { ids: readonly string[]; changes: Changes }

/** The same into several photos, each as far as its state allows. Saying it again changes nothing. */
export function saveMyPhotos(ctx: UserCtx, { ids, changes }: Asked) {
  const { event_ids: eventIds, claim_draft: claimDraft, dismissed_emotions, ...rest } = changes
  const fields = fieldsOf(rest)

  return inTransaction(ctx, async (tx) => {
    if (eventIds) await insistOnEvents(tx, eventIds)
    const photos = await lockOwnPhotos(tx, ids)
    const answers = [...new Set(ids)].map((id) => ({
      id,
      outcome: outcomeOf(photos.get(id), fields),
    }))
    const saved = answers.filter(({ outcome }) => outcome === 'saved').map(({ id }) => id)

    await writeFields(tx, { ids: saved, fields })
    if (eventIds) await replaceEvents(tx, { ids: saved, eventIds })
    if (dismissed_emotions)
      await deleteSuggestedEmotions(tx, { ids: saved, emotions: dismissed_emotions })
    if (claimDraft !== undefined) await saveClaimDraft(tx, { photoIds: saved, draft: claimDraft })
    return { photos: answers }
  })
}

function outcomeOf(photo: OwnPhotoRow | undefined, fields: PhotoFields): Outcome {
  if (!photo) return 'not_found'
  if (!photoAbilities(photo.photo_status).can_edit) return 'locked'
  const lacks = findMissingParts({ ...photo, ...fields }).some(
    (part) => !findMissingParts(photo).includes(part),
  )
  return lacks && submittedStatuses.includes(photo.photo_status) ? 'incomplete' : 'saved'
}

/** What was asked of these before, they keep. */
const submittedStatuses: readonly PhotoStatus[] = ['awaiting_releases', 'submitted']

function fieldsOf(
  changes: Omit<Changes, 'event_ids' | 'claim_draft' | 'dismissed_emotions'>,
): PhotoFields {
  const given = Object.entries(spellDescription(changes)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([field, value]) => [field, value === '' ? null : value]))
}

async function insistOnEvents(tx: UserTx, eventIds: string[]): Promise<void> {
  if ((await countEvents(tx, eventIds)) === new Set(eventIds).size) return
  throw new AppError('invalid_request', { message: 'Unknown event' })
}
