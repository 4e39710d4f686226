import type { Transitions } from './transitions.ts'

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

/** Every state may end as withdrawn; existing licenses survive that. */
export const photoTransitions: Transitions<PhotoStatus> = {
  uploading: ['processing', 'withdrawn'],
  processing: ['failed', 'needs_info', 'awaiting_releases', 'submitted', 'withdrawn'],
  failed: ['withdrawn'],
  needs_info: ['submitted', 'withdrawn'],
  awaiting_releases: ['submitted', 'withdrawn'],
  submitted: ['in_review', 'withdrawn'],
  in_review: ['live', 'needs_info', 'declined', 'withdrawn'],
  live: ['paused', 'incident_hold', 'withdrawn'],
  declined: ['submitted', 'withdrawn'],
  paused: ['live', 'withdrawn'],
  incident_hold: ['live', 'withdrawn'],
  withdrawn: [],
}
