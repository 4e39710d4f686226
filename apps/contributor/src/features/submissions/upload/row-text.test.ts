import { photoStatusLabels } from '@shoebox/domain/submissions/photo-tabs'
import { expect, it } from 'vitest'
import { createPhoto } from '../../../testing/create-photo.ts'
import { newItem, type UploadItem } from './engine/upload-item.ts'
import { detailText, getReadiness, rowText } from './row-text.ts'

const file = { id: 'a', name: 'a.tif', size: 1000, type: 'image/tiff', lastModified: 1 }
const upload = { uploadId: 'u', photoId: 'p', photoid: 7, partSize: 500 }
const online = { isOnline: true, speed: null }

const describeRow = (
  overrides: Partial<UploadItem>,
  context: Parameters<typeof rowText>[1] = online,
) => {
  const { label, detail } = rowText({ ...newItem(file), ...overrides }, context)
  return [label, detail.length === 0 ? null : detailText(detail)]
}

it('shows the progress while sending, capped at 99%, and the speed', () => {
  const sending = { stage: 'sending', upload, finishedParts: new Set([1]) } as const
  expect(describeRow(sending)).toEqual(['Uploading 50%', null])
  expect(describeRow({ ...sending, bytesInFlight: new Map([[2, 500]]) })).toEqual([
    'Uploading 99%',
    null,
  ])
  expect(describeRow(sending, { isOnline: true, speed: 100 })).toEqual([
    'Uploading 50%',
    '100 bytes/s, 5 s left',
  ])
})

it('explains why an upload is not progressing', () => {
  const sending = { stage: 'sending', upload, finishedParts: new Set([1]) } as const
  expect(describeRow(sending, { ...online, isOnline: false })).toEqual([
    'Offline 50%',
    'Resumes automatically',
  ])
  expect(describeRow({ ...sending, isBackingOff: true })).toEqual([
    'Resuming 50%',
    'Connection lost, retrying',
  ])
  expect(describeRow({ stage: 'hashed', isBackingOff: true, isServerBusy: true })).toEqual([
    'Waiting',
    'Our server is busy, retrying',
  ])
  expect(describeRow({ ...sending, isPaused: true })).toEqual(['Paused 50%', null])
  expect(describeRow({ isPaused: true })).toEqual(['Paused', null])
  expect(describeRow({ ...sending, isPaused: true, bytesInFlight: new Map([[2, 250]]) })).toEqual([
    'Pausing 75%',
    'Finishing the current part',
  ])
})

it('names the photo that a file became or duplicates', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'needs_info' } as const
  expect(describeRow({ stage: 'done', photo })).toEqual([photoStatusLabels.needs_info, '#20140'])
  expect(describeRow({ stage: 'done', photo: { ...photo, status: 'submitted' } })).toEqual([
    'Submitted',
    '#20140',
  ])
  expect(describeRow({ stage: 'duplicate', photo })[1]).toBe(
    `Same as #20140, ${photoStatusLabels.needs_info.toLowerCase()}`,
  )
  expect(describeRow({ stage: 'processing', photo, step: 'derive' })).toEqual([
    'Processing',
    '#20140, making previews',
  ])
})

it('shows what a photo still needs, and how many faces are released', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'needs_info' } as const
  const readiness = {
    missing: ['decade', 'claim'],
    hasClaimDraft: false,
    returnMessage: null,
    faceCount: 4,
    releasedCount: 2,
    missingRequestCount: 1,
  } as const
  expect(describeRow({ stage: 'done', photo }, { ...online, readiness })[1]).toBe(
    '#20140, still missing: the decade, who holds the rights',
  )
  const waiting = { ...photo, status: 'awaiting_releases' } as const
  expect(describeRow({ stage: 'done', photo: waiting }, { ...online, readiness })).toEqual([
    'Awaiting releases',
    '#20140, 2 of 4 faces released',
  ])
})

it('a photo is ready if nothing is missing, unless a moderator sent it back', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'needs_info' } as const
  const readiness = {
    missing: [],
    hasClaimDraft: false,
    returnMessage: null,
    faceCount: 0,
    releasedCount: 0,
    missingRequestCount: 0,
  }
  expect(describeRow({ stage: 'done', photo }, { ...online, readiness })).toEqual([
    'Ready to submit',
    '#20140',
  ])
  const returned = { ...readiness, returnMessage: 'Too dark' }
  expect(describeRow({ stage: 'done', photo }, { ...online, readiness: returned })).toEqual([
    photoStatusLabels.needs_info,
    '#20140, sent back. Too dark',
  ])
})

it('a photo with an unfinished answer about its rights is not ready', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'needs_info' } as const
  const claim_draft = { basis: 'inherited' as const, photographer: null }
  const readiness = getReadiness(createPhoto('p', { claim_draft }))
  expect(describeRow({ stage: 'done', photo }, { ...online, readiness })).toEqual([
    photoStatusLabels.needs_info,
    '#20140, finish your answer about who holds the rights',
  ])
})

it('shows the current status of the photo that a duplicate matches', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'processing' } as const
  const readiness = {
    missing: [],
    hasClaimDraft: false,
    returnMessage: null,
    faceCount: 0,
    releasedCount: 0,
    missingRequestCount: 0,
  }
  const describeDuplicate = (status: 'live' | 'needs_info') =>
    describeRow({ stage: 'duplicate', photo }, { ...online, duplicateOf: { status, readiness } })[1]
  expect(describeDuplicate('live')).toBe('Same as #20140, live')
  expect(describeDuplicate('needs_info')).toBe('Same as #20140, ready to submit')
})

it('mentions a similar photo without naming it', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'submitted' } as const
  expect(describeRow({ stage: 'done', photo, hasSimilarPhoto: true })).toEqual([
    'Looks like another photo',
    "#20140, we'll take a look",
  ])
  const readiness = {
    missing: ['decade'],
    hasClaimDraft: false,
    returnMessage: null,
    faceCount: 0,
    releasedCount: 0,
    missingRequestCount: 0,
  } as const
  const waiting = { ...photo, status: 'needs_info' } as const
  expect(
    describeRow({ stage: 'done', photo: waiting, hasSimilarPhoto: true }, { ...online, readiness }),
  ).toEqual([
    photoStatusLabels.needs_info,
    "#20140, still missing: the decade. Looks like another photo: we'll take a look.",
  ])
})

it('after a reconnect, a file shows "Back online", unless nothing was sent before', () => {
  const back = {
    stage: 'sending',
    upload,
    finishedParts: new Set([1]),
    hasReconnected: true,
  } as const
  expect(describeRow(back)).toEqual(['Resuming 50%', 'Back online'])
  expect(describeRow({ ...back, finishedParts: new Set() })).toEqual(['Uploading 0%', null])
})
