import type { Transitions } from '../transitions.ts'

/** The life of a photo from upload to sale. Only `live` is visible to visitors. */
export const photoStatuses = [
  'uploading',
  'processing',
  'failed',
  'needs_info',
  'awaiting_releases',
  'submitted',
  'in_review',
  'live',
  'declined',
  'paused',
  'incident_hold',
  'withdrawn',
] as const

export type PhotoStatus = (typeof photoStatuses)[number]

const anyone = ['owner', 'staff', 'worker'] as const

/**
 * Photos can be withdrawn from any status; existing licenses stay valid. Only a reviewer publishes, and can undo a
 * decision. Only the database puts a photo on hold when its rights are lost, and only staff end the hold. After a failure
 * on our side, staff can start a job that processes the file again. To change an approved photo, its owner takes it off
 * sale first, and it is reviewed again.
 */
export const photoTransitions: Transitions<PhotoStatus> = {
  uploading: { processing: ['worker'], withdrawn: anyone },
  processing: {
    failed: ['worker'],
    needs_info: ['worker'],
    awaiting_releases: ['worker'],
    submitted: ['worker'],
    withdrawn: anyone,
  },
  failed: { processing: ['worker'], withdrawn: anyone },
  needs_info: {
    submitted: ['owner', 'staff'],
    awaiting_releases: ['owner', 'staff'],
    in_review: ['staff'],
    withdrawn: anyone,
  },
  awaiting_releases: { submitted: ['rights'], withdrawn: anyone },
  submitted: { in_review: ['staff'], withdrawn: anyone },
  in_review: { live: ['staff'], needs_info: ['staff'], declined: ['staff'], withdrawn: anyone },
  live: {
    paused: ['owner', 'staff'],
    incident_hold: ['rights'],
    in_review: ['staff'],
    needs_info: ['owner'],
    withdrawn: anyone,
  },
  declined: {
    submitted: ['owner', 'staff'],
    awaiting_releases: ['owner', 'staff'],
    in_review: ['staff'],
    withdrawn: anyone,
  },
  paused: { live: ['owner', 'staff'], needs_info: ['owner'], withdrawn: anyone },
  incident_hold: { live: ['staff'], withdrawn: ['staff'] },
  withdrawn: {},
}
