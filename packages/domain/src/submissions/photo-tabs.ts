import { type PhotoStatus, photoStatuses } from '../catalog/photo-status.ts'

/** Labels of the statuses for contributors. */
export const photoStatusLabels: Readonly<Record<PhotoStatus, string>> = {
  uploading: 'Uploading',
  processing: 'Processing',
  failed: 'Rejected',
  needs_info: 'Needs info',
  awaiting_releases: 'Awaiting releases',
  submitted: 'Submitted',
  in_review: 'In review',
  live: 'Live',
  declined: 'Declined',
  paused: 'Paused',
  incident_hold: 'On hold',
  withdrawn: 'Withdrawn',
}

/** Tabs of the contributor's photos. Each status belongs to one tab, and most to All too. */
export const photoTabs = [
  'all',
  'to_do',
  'releases',
  'review',
  'live',
  'paused',
  'processing',
  'failed',
  'withdrawn',
] as const
export type PhotoTab = (typeof photoTabs)[number]

export const photoTabLabels: Readonly<Record<PhotoTab, string>> = {
  all: 'All',
  to_do: 'Needs your input',
  releases: 'Awaiting releases',
  review: 'In review',
  live: 'Live',
  paused: 'Paused or on hold',
  processing: 'Processing',
  failed: 'Rejected',
  withdrawn: 'Withdrawn',
}

const tabOf: Readonly<Record<PhotoStatus, Exclude<PhotoTab, 'all'>>> = {
  uploading: 'processing',
  processing: 'processing',
  failed: 'failed',
  needs_info: 'to_do',
  declined: 'to_do',
  awaiting_releases: 'releases',
  submitted: 'review',
  in_review: 'review',
  live: 'live',
  paused: 'paused',
  incident_hold: 'paused',
  withdrawn: 'withdrawn',
}

/** The tab All omits rejected files, which never became photos, and withdrawn photos. */
const notInAll: readonly PhotoStatus[] = ['failed', 'withdrawn']

export function statusesOfTab(tab: PhotoTab): PhotoStatus[] {
  return photoStatuses.filter((status) =>
    tab === 'all' ? !notInAll.includes(status) : tabOf[status] === tab,
  )
}

export type StatusCounts = Partial<Record<PhotoStatus, number>>

export function countTabs(counts: StatusCounts): Record<PhotoTab, number> {
  const countOf = (tab: PhotoTab) =>
    statusesOfTab(tab).reduce((sum, status) => sum + (counts[status] ?? 0), 0)

  return {
    all: countOf('all'),
    to_do: countOf('to_do'),
    releases: countOf('releases'),
    review: countOf('review'),
    live: countOf('live'),
    paused: countOf('paused'),
    processing: countOf('processing'),
    failed: countOf('failed'),
    withdrawn: countOf('withdrawn'),
  }
}
