import type { IncidentCause } from '@shoebox/domain/clearance'
import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { erasedMessage } from '@shoebox/domain/photo-submission'
import { photoStatusLabels } from '@shoebox/domain/photo-tabs'
import { countOf } from '@shoebox/web-kit/text/plural'
import { faceReleaseStateOf, facesToRelease } from '../batch/face-release-state.ts'
import type { MyPhoto } from '../queries.ts'
import { failureOf } from './my-photos-query.ts'
import { listMissing } from './outcome-text.ts'

const statusTexts: Readonly<Record<PhotoStatus, string>> = {
  uploading: 'Its file is on its way.',
  processing: 'Its file is being checked. You can describe it meanwhile.',
  failed: 'Its file was not taken.',
  needs_info: 'It is ready to be submitted.',
  awaiting_releases:
    'It goes to review by itself once everybody who can be recognized on it has signed.',
  submitted: 'It waits for a moderator.',
  in_review: 'A moderator looks at it now, so it cannot be changed.',
  live: 'Productions find it in the shop.',
  declined: 'A moderator declined it. You can change it and submit it again.',
  paused: 'You took it off the shop. It can go back on sale at any time.',
  incident_hold: 'It is off the shop while its rights are looked at.',
  withdrawn: 'It is off the shop for good. Licenses that were sold remain.',
}

const incidentTexts: Readonly<Record<IncidentCause, string>> = {
  claim: 'What was said about who holds the rights has changed or is disputed.',
  release: 'A release that it rests on is no longer in force.',
  face: 'The faces on it have changed since it was approved.',
  person: 'The details of a person in it have changed, so the release has to be signed again.',
  check: "The moderator's check no longer counts.",
}

type StatusFields = Pick<
  MyPhoto,
  'photo_status' | 'missing' | 'failure' | 'incident' | 'is_erased' | 'faces' | 'answer'
>

/** Short state label; if the family has to act, it says what to do. */
export function statusLabel({
  photo_status: status,
  missing,
  answer,
}: Pick<StatusFields, 'photo_status' | 'missing' | 'answer'>): string {
  if (status !== 'needs_info') return photoStatusLabels[status]
  if (answer?.decision === 'returned') return 'Sent back'
  return missing.length === 0 ? 'Ready to submit' : photoStatusLabels[status]
}

/** The state of a photo and what comes next, in a sentence or two. */
export function statusText(photo: StatusFields): string {
  const { photo_status: status, missing, incident } = photo
  if (photo.is_erased && status !== 'withdrawn') return erasedMessage
  if (status === 'failed') return failureOf(photo) ?? statusTexts.failed
  if (status === 'incident_hold' && incident !== null)
    return `${incidentTexts[incident.cause]} ${statusTexts.incident_hold} We write to you when that is settled.`
  if ((status === 'needs_info' || status === 'declined') && missing.length > 0)
    return `Before it can be submitted it needs ${listMissing(missing)}.`
  if (status === 'needs_info' && photo.answer?.decision === 'returned')
    return 'Change what the moderator asks for, then submit it again.'
  const unsigned = facesToRelease(photo).filter(
    (face) => faceReleaseStateOf(face) !== 'released',
  ).length
  if (status === 'submitted' && unsigned > 0)
    return `It waits for ${countOf(unsigned, 'signature')}; a moderator looks at it when all have signed.`
  return statusTexts[status]
}

export const historyLabels = {
  added: 'Added',
  claimed: 'Rights stated',
  returned: 'Sent back by a moderator',
  declined: 'Declined by a moderator',
  approved: 'Approved by a moderator',
  held: 'Put on hold',
  restored: 'Put back on sale',
} as const
