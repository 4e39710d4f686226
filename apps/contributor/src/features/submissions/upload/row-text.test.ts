import { photoStatusLabels } from '@shoebox/domain/photo-tabs'
import { expect, it } from 'vitest'
import { newItem, type UploadItem } from './engine/upload-item.ts'
import { detailText, rowText } from './row-text.ts'

const file = { id: 'a', name: 'a.tif', size: 1000, type: 'image/tiff', lastModified: 1 }
const upload = { uploadId: 'u', photoId: 'p', photoid: 7, partSize: 500 }
const online = { isOnline: true, rate: null }

const tell = (more: Partial<UploadItem>, moment: Parameters<typeof rowText>[1] = online) => {
  const { state, detail } = rowText({ ...newItem(file), ...more }, moment)
  return [state, detail.length === 0 ? null : detailText(detail)]
}

it('shows the progress, capped at 99% until the upload is complete', () => {
  const sending = { stage: 'sending', upload, finished: new Set([1]) } as const
  expect(tell(sending)).toEqual(['Uploading 50%', null])
  expect(tell({ ...sending, bytesInFlight: new Map([[2, 500]]) })).toEqual(['Uploading 99%', null])
  expect(tell(sending, { isOnline: true, rate: 100 })).toEqual([
    'Uploading 50%',
    '100 bytes/s, 5 s left',
  ])
})

it('explains why an upload is not progressing', () => {
  const sending = { stage: 'sending', upload, finished: new Set([1]) } as const
  expect(tell(sending, { ...online, isOnline: false })).toEqual([
    'Offline 50%',
    'Goes on by itself',
  ])
  expect(tell({ ...sending, isBackingOff: true })).toEqual([
    'Resuming 50%',
    'The connection broke, trying again',
  ])
  expect(tell({ stage: 'hashed', isBackingOff: true, isServerBusy: true })).toEqual([
    'Waiting',
    'Our server is busy, trying again',
  ])
  expect(tell({ ...sending, isPaused: true })).toEqual(['Paused 50%', null])
  expect(tell({ isPaused: true })).toEqual(['Paused', null])
  expect(tell({ ...sending, isPaused: true, bytesInFlight: new Map([[2, 250]]) })).toEqual([
    'Pausing 75%',
    'Finishing what is under way',
  ])
})

it('names the photo that a file became or duplicates', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'needs_info' } as const
  expect(tell({ stage: 'done', photo })).toEqual([photoStatusLabels.needs_info, '#20140'])
  expect(tell({ stage: 'done', photo: { ...photo, status: 'submitted' } })).toEqual([
    'Submitted',
    '#20140',
  ])
  expect(tell({ stage: 'duplicate', photo })[1]).toBe(
    `Same as #20140, ${photoStatusLabels.needs_info.toLowerCase()}`,
  )
  expect(tell({ stage: 'processing', photo, step: 'derive' })).toEqual([
    'Processing',
    '#20140, making previews',
  ])
})

it('shows what a photo still needs, and how many faces are released', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'needs_info' } as const
  const facts = {
    missing: ['decade', 'claim'],
    returned: null,
    faces: 4,
    released: 2,
    unasked: 1,
  } as const
  expect(tell({ stage: 'done', photo }, { ...online, facts })[1]).toBe(
    '#20140, still missing: the decade, who holds the rights',
  )
  const waiting = { ...photo, status: 'awaiting_releases' } as const
  expect(tell({ stage: 'done', photo: waiting }, { ...online, facts })).toEqual([
    'Awaiting releases',
    '#20140, 2 of 4 faces released',
  ])
})

it('is ready if nothing is missing, unless a moderator sent it back', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'needs_info' } as const
  const facts = { missing: [], returned: null, faces: 0, released: 0, unasked: 0 }
  expect(tell({ stage: 'done', photo }, { ...online, facts })).toEqual([
    'Ready to submit',
    '#20140',
  ])
  const returned = { ...facts, returned: 'Too dark' }
  expect(tell({ stage: 'done', photo }, { ...online, facts: returned })).toEqual([
    photoStatusLabels.needs_info,
    '#20140, sent back. Too dark',
  ])
})

it('shows the current status of the photo that a duplicate matches', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'processing' } as const
  const facts = { missing: [], returned: null, faces: 0, released: 0, unasked: 0 }
  const told = (status: 'live' | 'needs_info') =>
    tell({ stage: 'duplicate', photo }, { ...online, original: { status, facts } })[1]
  expect(told('live')).toBe('Same as #20140, live')
  expect(told('needs_info')).toBe('Same as #20140, ready to submit')
})

it('mentions a similar photo without naming it', () => {
  const photo = { photoId: 'p', photoid: 20_140, status: 'submitted' } as const
  expect(tell({ stage: 'done', photo, looksAlike: true })).toEqual([
    'Looks like another photo',
    '#20140, we will have a look',
  ])
  const facts = {
    missing: ['decade'],
    returned: null,
    faces: 0,
    released: 0,
    unasked: 0,
  } as const
  const waiting = { ...photo, status: 'needs_info' } as const
  expect(tell({ stage: 'done', photo: waiting, looksAlike: true }, { ...online, facts })).toEqual([
    photoStatusLabels.needs_info,
    '#20140, still missing: the decade. Looks like another photo: we will have a look.',
  ])
})

it('says that the connection came back until the next part arrives', () => {
  const back = { stage: 'sending', upload, finished: new Set([1]), hasReconnected: true } as const
  expect(tell(back)).toEqual(['Resuming 50%', 'The connection came back'])
  expect(tell({ ...back, finished: new Set() })).toEqual(['Uploading 0%', null])
})
