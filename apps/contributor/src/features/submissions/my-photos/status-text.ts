import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { IncidentCause } from '@shoebox/domain/rights/clearance'
import { erasedMessage } from '@shoebox/domain/submissions/photo-submission'
import { photoStatusLabels } from '@shoebox/domain/submissions/photo-tabs'
import { countOf } from '@shoebox/web-kit/text/plural'
import { getFaceReleaseState, listIdentifiableFaces } from '../batch/face-release-state.ts'
import { listMissing } from '../batch/submitted-text.ts'
import type { MyPhoto } from '../queries.ts'
import { rejectionText } from './my-photos-query.ts'

const statusTexts: Readonly<Record<PhotoStatus, string>> = {
  uploading: 'The file is uploading.',
  processing: 'We are checking the file. You can describe the photo in the meantime.',
  failed: 'The file was rejected.',
  needs_info: 'It is ready to submit.',
  awaiting_releases:
    'It goes to review automatically once everyone who can be recognized in it has signed.',
  submitted: 'It is waiting for a moderator.',
  in_review: "A moderator is reviewing it, so it can't be changed now.",
  live: 'Productions can find it in the shop.',
  declined: 'A moderator declined it. You can edit it and submit it again.',
  paused: 'You paused this photo. You can offer it again at any time.',
  incident_hold: 'It is on hold while we check its rights.',
  withdrawn: 'It has left the shop for good. Licenses already sold stay valid.',
}

const incidentTexts: Readonly<Record<IncidentCause, string>> = {
  claim: 'The answer about who holds the rights has changed or is disputed.',
  release: 'A release that it needs is no longer valid.',
  face: 'The faces in it have changed since it was approved.',
  person: 'The details of a person in it have changed, so the release has to be signed again.',
  check: 'It needs another review by a moderator.',
}

type StatusFields = Pick<
  MyPhoto,
  | 'photo_status'
  | 'missing'
  | 'failure'
  | 'incident'
  | 'is_erased'
  | 'faces'
  | 'answer'
  | 'claim_draft'
>

/** Short state label. While the photo needs the family, it says why. */
export function statusLabel({
  photo_status: status,
  missing,
  answer,
  claim_draft: claimDraft,
}: Pick<StatusFields, 'photo_status' | 'missing' | 'answer' | 'claim_draft'>): string {
  if (status !== 'needs_info') return photoStatusLabels[status]
  if (answer?.decision === 'returned') return 'Sent back'
  return missing.length === 0 && claimDraft === null ? 'Ready to submit' : photoStatusLabels[status]
}

/** The state of a photo and what comes next, in a sentence or two. */
export function statusText(photo: StatusFields): string {
  const { photo_status: status, missing, incident } = photo
  if (photo.is_erased && status !== 'withdrawn') return erasedMessage
  if (status === 'failed') return rejectionText(photo) ?? statusTexts.failed
  if (status === 'incident_hold' && incident !== null)
    return `${incidentTexts[incident.cause]} ${statusTexts.incident_hold} We'll email you when this is settled.`
  if ((status === 'needs_info' || status === 'declined') && missing.length > 0)
    return `Before it can be submitted it needs ${listMissing(missing)}.`
  if ((status === 'needs_info' || status === 'declined') && photo.claim_draft !== null)
    return 'Before it can be submitted, finish your answer about who holds the rights.'
  if (status === 'needs_info' && photo.answer?.decision === 'returned')
    return 'Make the changes that the moderator asked for, then submit it again.'
  const unsignedCount = listIdentifiableFaces(photo).filter(
    (face) => getFaceReleaseState(face) !== 'released',
  ).length
  if (status === 'submitted' && unsignedCount > 0)
    return `It is waiting for ${countOf(unsignedCount, 'signature')}. A moderator reviews it once everyone has signed.`
  return statusTexts[status]
}

export const historyLabels = {
  added: 'Added',
  claimed: 'Rights stated',
  returned: 'Sent back by a moderator',
  declined: 'Declined by a moderator',
  approved: 'Approved by a moderator',
  held: 'Put on hold',
  restored: 'Live again',
} as const
