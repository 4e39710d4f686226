/** How long a moderator can undo a decision. The mail about it is delayed as long. */
export const undoSeconds = 120

/** How long a moderator holds the lock on a photo. */
export const reviewLockMinutes = 15

/** Why a photo goes back to its family or is declined. */
export const reviewReasons = [
  'title_unclear',
  'faces_unnamed',
  'release_missing',
  'signature_differs',
  'marks_visible',
  'studio_stamp',
  'nudity',
  'private_data',
  'duplicate',
  'scan_quality',
  'wrong_way_round',
  'info_missing',
  'other',
] as const

export type ReviewReason = (typeof reviewReasons)[number]

export type ReasonTexts = {
  /** Text for the moderator. */
  staff: string
  /** Text for the contributor, in the mail and beside the photo. */
  family: string
}

export const reasonTexts: Readonly<Record<ReviewReason, ReasonTexts>> = {
  title_unclear: {
    staff: 'Title unclear',
    family:
      'We could not tell who holds the rights to this photo. Tell us who took it, and how it came to you.',
  },
  faces_unnamed: {
    staff: 'Faces not named',
    family: 'Someone in this photo has no name yet. Name every face that can be recognized.',
  },
  release_missing: {
    staff: 'Release missing',
    family: 'Someone in this photo has not signed a release yet. Ask them on the photo’s page.',
  },
  signature_differs: {
    staff: 'Signed under another name',
    family:
      'A release was signed under a name that is not the one you gave. Check the name, or ask for it again.',
  },
  marks_visible: {
    staff: 'Mark or artwork',
    family: 'A brand, logo or artwork fills too much of this photo.',
  },
  studio_stamp: {
    staff: 'Studio stamp',
    family:
      'A photo studio made this print and may hold its rights. Show us that they passed to you.',
  },
  nudity: {
    staff: 'Nudity',
    family: 'We do not offer photos that show nudity, bathing children among them.',
  },
  private_data: {
    staff: 'Private data',
    family: 'The photo shows private data, like an address, a document or a license plate.',
  },
  duplicate: {
    staff: 'Duplicate',
    family: 'This photo is here already.',
  },
  scan_quality: {
    staff: 'Scan quality',
    family:
      'The scan is not sharp enough, cuts the print, or shows dust. Scan the whole print again, at 600 dpi or more.',
  },
  wrong_way_round: {
    staff: 'Wrong way round',
    family: 'The photo is mirrored or stands on its side. Turn it and upload it again.',
  },
  info_missing: {
    staff: 'Details missing',
    family: 'We need a little more to offer this photo: what it shows, where, and when.',
  },
  other: { staff: 'Another reason', family: '' },
}

/** Reasons that a contributor can fix. */
export const returnReasons: readonly ReviewReason[] = [
  'title_unclear',
  'faces_unnamed',
  'release_missing',
  'signature_differs',
  'studio_stamp',
  'private_data',
  'scan_quality',
  'wrong_way_round',
  'info_missing',
  'other',
]

export const declineReasons: readonly ReviewReason[] = [
  'title_unclear',
  'marks_visible',
  'studio_stamp',
  'nudity',
  'private_data',
  'duplicate',
  'scan_quality',
  'other',
]

/** Whether the moderator must explain the reason. */
export function needsNote(reason: ReviewReason): boolean {
  return reason === 'other'
}
