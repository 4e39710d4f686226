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
 * Every state may end as withdrawn; existing licenses survive that. Only a reviewer publishes, and can take a decision
 * back. Only the database holds a photo whose rights are gone, and only staff end that. What failed by our fault is
 * taken once more, by a job that staff ask for. Whoever wants to change what was approved takes it off sale first, and
 * it is reviewed again.
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
