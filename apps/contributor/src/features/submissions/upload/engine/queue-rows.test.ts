import { describe, expect, it } from 'vitest'
import { detailText, rowText } from '../row-text.ts'
import { planWork } from './plan-work.ts'
import { emptyQueue, reduceQueue } from './queue.ts'
import type { Queue, QueueEvent } from './queue-events.ts'
import type { ChosenFile, RecentUpload } from './upload-item.ts'

const file = (id: string, name = `${id}.jpg`): ChosenFile => ({
  id,
  name,
  size: 1000,
  type: 'image/jpeg',
  lastModified: 1,
})
const limits = { maxPixels: 120_000_000, maxSide: 65_500, minShortSide: 1800 }
const reduceAll = (events: readonly QueueEvent[], queue: Queue = emptyQueue) =>
  events.reduce(reduceQueue, queue)
const describeRows = ({ items }: Queue) =>
  items.map((item) => {
    const { label, detail } = rowText(item, { isOnline: true, speed: null })
    return `${item.file.name}: ${label}. ${detailText(detail)}`
  })
const hashed = (id: string): QueueEvent[] => [
  { kind: 'hash-started', id },
  { kind: 'hashed', id, sha256: id },
]
const begun = (id: string): QueueEvent => ({
  kind: 'begun',
  id,
  upload: { uploadId: `u-${id}`, photoId: `p-${id}`, photoid: 7, partSize: 500 },
  finishedParts: [],
})

describe('the file header', () => {
  it('a small image is rejected, whether its header or the limits load first', () => {
    const small: QueueEvent[] = [
      { kind: 'chosen', files: [file('a')] },
      { kind: 'header-read', id: 'a', header: { width: 1180, height: 1600 } },
    ]
    const limitsLoaded: QueueEvent = { kind: 'limits-loaded', limits }
    const expectedText = [
      'a.jpg: Too small. Short side 1,180 px; we need 1,800. It would print at 3.9 × 5.3 in.',
    ]
    expect(describeRows(reduceAll([...small, limitsLoaded]))).toEqual(expectedText)
    expect(describeRows(reduceAll([limitsLoaded, ...small]))).toEqual(expectedText)
    expect(planWork(reduceAll([...small, limitsLoaded]))).toEqual([])
  })

  it('a hash that is ready after the file was rejected changes nothing', () => {
    const queue = reduceAll([
      { kind: 'chosen', files: [file('a')] },
      { kind: 'hash-started', id: 'a' },
      { kind: 'header-read', id: 'a', header: { width: 100, height: 100 } },
      { kind: 'limits-loaded', limits },
      { kind: 'hashed', id: 'a', sha256: 'a' },
    ])
    expect(queue.items.map(({ stage }) => stage)).toEqual(['rejected'])
    expect(planWork(queue)).toEqual([])
  })

  it('images with too many pixels and wrong file types are rejected', () => {
    const queue = reduceAll([
      { kind: 'limits-loaded', limits },
      { kind: 'chosen', files: [file('a'), file('b'), file('c'), file('d')] },
      { kind: 'header-read', id: 'a', header: { width: 30_000, height: 30_000 } },
      { kind: 'header-read', id: 'b', header: { width: 65_535, height: 1800 } },
      { kind: 'header-read', id: 'c', header: { failure: 'format_refused' } },
      { kind: 'header-read', id: 'd', header: { width: 3000, height: 2000 } },
    ])
    expect(describeRows(queue)).toEqual([
      'a.jpg: Too many pixels. It has 900 megapixels; the limit is 120.',
      'b.jpg: Too many pixels. The longer side is 65,535 px; the limit is 65,500 px.',
      'c.jpg: Wrong type. We take TIFF and JPEG files.',
      'd.jpg: Waiting. ',
    ])
  })

  it('once the upload has begun, only the server rejects it', () => {
    const photo = { photoId: 'p-a', photoid: 7, status: 'uploading' as const }
    const queue = reduceAll([
      { kind: 'limits-loaded', limits },
      { kind: 'chosen', files: [file('a')] },
      ...hashed('a'),
      begun('a'),
      { kind: 'header-read', id: 'a', header: { width: 100, height: 100 } },
      { kind: 'completed', id: 'a', photo },
      {
        kind: 'photo-updated',
        photoId: 'p-a',
        status: 'failed',
        step: 'check',
        failure: 'damaged',
      },
    ])
    expect(describeRows(queue)).toEqual([
      'a.jpg: Broken file. The file is damaged and cannot be read to its end.',
    ])
  })
})

describe('the back of a print', () => {
  const chosen: QueueEvent = {
    kind: 'chosen',
    files: [file('b', 'lake_back.jpg'), file('f', 'lake.tif'), file('o', 'come_back.jpg')],
  }

  it('a back begins after its front; without a front it becomes a photo of its own', () => {
    const queue = reduceAll([chosen, ...hashed('b'), ...hashed('o')])
    expect(queue.items.map(({ backOf }) => backOf)).toEqual(['f', null, null])
    const begins = planWork(queue).filter(({ kind }) => kind === 'begin')
    expect(begins).toEqual([{ kind: 'begin', id: 'o', backOf: null }])

    const ready = reduceAll([...hashed('f'), begun('f')], queue)
    expect(planWork(ready)).toContainEqual({ kind: 'begin', id: 'b', backOf: 'p-f' })
  })

  it('a back is rejected when its front is canceled, removed or rejected, and says which', () => {
    const canceledText = 'The front of this print was canceled or removed.'
    const ends: [QueueEvent, string][] = [
      [{ kind: 'canceled', id: 'f' }, canceledText],
      [{ kind: 'removed', id: 'f' }, canceledText],
      [
        { kind: 'header-read', id: 'f', header: { failure: 'format_refused' } },
        'The front of this print was rejected.',
      ],
    ]
    for (const [end, text] of ends)
      expect(describeRows(reduceAll([chosen, end]))).toContain(`lake_back.jpg: Rejected. ${text}`)
  })

  it('a back is rejected when the server withdraws it, because its front was rejected or removed', () => {
    const photo = { photoId: 'p-b', photoid: 8, status: 'processing' as const }
    const queue = reduceAll([
      chosen,
      ...hashed('f'),
      begun('f'),
      ...hashed('b'),
      begun('b'),
      { kind: 'completed', id: 'b', photo },
      { kind: 'photo-updated', photoId: 'p-b', status: 'withdrawn', step: 'check', failure: null },
    ])
    expect(describeRows(queue)).toContain(
      'lake_back.jpg: Rejected. The front of this print was rejected or removed.',
    )
  })

  it('a back waits for a front that can be retried, and a front pairs with only one back', () => {
    const queue = reduceAll([
      chosen,
      { kind: 'chosen', files: [file('v', 'lake_verso.jpg')] },
      {
        kind: 'failed',
        id: 'f',
        failure: { label: 'Failed', text: 'x', canRetry: true, isConnectionError: true },
      },
    ])
    const [back, , , otherBack] = queue.items
    expect([back?.stage, otherBack?.backOf]).toEqual(['waiting', null])
  })
})

describe('a later visit or another tab', () => {
  const recent = (id: string, overrides: Partial<RecentUpload> = {}): RecentUpload => ({
    photo: { photoId: id, photoid: 20_140, status: 'submitted' },
    name: `${id}.tif`,
    size: 1000,
    pixels: { width: 3000, height: 2000 },
    step: 'done',
    failure: null,
    hasSimilarPhoto: false,
    backOf: null,
    ...overrides,
  })

  it('a later visit lists each recent upload once, with its result, and no back without its front', () => {
    const failed = {
      photo: { photoId: 'x', photoid: 20_141, status: 'failed' as const },
      failure: 'damaged',
    }
    const uploads = [
      recent('c', { backOf: 'b', name: 'b_back.tif' }),
      recent('b', { hasSimilarPhoto: true }),
      recent('x', failed),
      recent('lone', { backOf: 'older' }),
    ]
    const queue = reduceAll([
      { kind: 'recent-uploads-loaded', uploads },
      { kind: 'recent-uploads-loaded', uploads },
    ])
    expect(describeRows(queue)).toEqual([
      'x.tif: Broken file. The file is damaged and cannot be read to its end.',
      "b.tif: Looks like another photo. #20140, we'll take a look",
      'b_back.tif: Uploaded. ',
    ])
    expect(queue.items.map(({ backOf }) => backOf)).toEqual([null, null, 'b'])
  })

  it('a file chosen again takes over its row, and a renamed copy is a duplicate', () => {
    const before = reduceAll([
      {
        kind: 'recent-uploads-loaded',
        uploads: [recent('c', { backOf: 'b', name: 'b_back.tif' }), recent('b')],
      },
      { kind: 'chosen', files: [file('x', 'b.tif'), file('y', 'other.tif')] },
    ])
    const photo = { photoId: 'b', photoid: 20_140, status: 'submitted' as const }
    const queue = reduceAll(
      [
        { kind: 'duplicate', id: 'x', photo },
        { kind: 'duplicate', id: 'y', photo },
      ],
      before,
    )
    expect(describeRows(queue)).toEqual([
      'b_back.tif: Uploaded. ',
      'b.tif: Submitted. #20140',
      'other.tif: Duplicate. Same as #20140, submitted',
    ])
    expect(queue.items.map(({ backOf }) => backOf)).toEqual(['x', null, null])
  })

  it('a file that another tab is uploading waits, and follows when that tab stops or cancels', () => {
    const upload = { uploadId: 'u-a', photoId: 'p-a', photoid: 7, partSize: 500 }
    const lockedQueue = reduceAll([
      { kind: 'chosen', files: [file('a')] },
      ...hashed('a'),
      { kind: 'locked-by-other-tab', id: 'a', upload },
    ])
    expect(planWork(lockedQueue)).toEqual([])
    expect(describeRows(lockedQueue)).toEqual(['a.jpg: In another tab. That tab is uploading it.'])

    const unlockedQueue = reduceAll([{ kind: 'unlocked-by-other-tab', id: 'a' }], lockedQueue)
    expect(planWork(unlockedQueue)).toEqual([{ kind: 'begin', id: 'a', backOf: null }])
    const canceled = reduceAll([{ kind: 'canceled', id: 'a', isInOtherTab: true }], lockedQueue)
    expect(describeRows(canceled)).toEqual(['a.jpg: Canceled. You canceled it in another tab.'])
  })
})
