import { ingestFailures } from '@shoebox/domain/submissions/ingest'
import { describe, expect, it } from 'vitest'
import { planWork } from './plan-work.ts'
import { emptyQueue, reduceQueue } from './queue.ts'
import type { Queue, QueueEvent } from './queue-events.ts'
import { maxFailedAttempts } from './reduce-item.ts'
import { type ChosenFile, isSending, sentBytes } from './upload-item.ts'

const partSize = 8 * 1024 * 1024

const file = (id: string, overrides: Partial<ChosenFile> = {}): ChosenFile => ({
  id,
  name: `${id}.jpg`,
  size: 3 * partSize,
  type: 'image/jpeg',
  lastModified: 1,
  ...overrides,
})
const upload = (id: string) => ({ uploadId: `u-${id}`, photoId: `p-${id}`, photoid: 7, partSize })
const reduceAll = (events: readonly QueueEvent[], queue: Queue = emptyQueue) =>
  events.reduce(reduceQueue, queue)

const startSending = (id: string, finishedParts: readonly number[] = []): QueueEvent[] => [
  { kind: 'chosen', files: [file(id)] },
  { kind: 'hash-started', id },
  { kind: 'hashed', id, sha256: id },
  { kind: 'begin-started', id },
  { kind: 'begun', id, upload: upload(id), finishedParts },
]
const photo = { photoId: 'p-a', photoid: 7, status: 'uploading' as const }

const first = (queue: Queue) => {
  const [item] = queue.items
  if (!item) throw new Error('the queue is empty')
  return item
}

describe('choosing files', () => {
  it('shows a file that is chosen twice as one row, and a changed file as another', () => {
    const queue = reduceAll([
      { kind: 'chosen', files: [file('a'), file('b', { name: 'a.jpg' })] },
      { kind: 'chosen', files: [file('c', { name: 'a.jpg', lastModified: 2 })] },
    ])
    expect(queue.items.map((item) => item.file.id)).toEqual(['a', 'c'])
  })

  it.each([
    [{ name: 'IMG_1.HEIC', type: '' }, ingestFailures.heic_refused],
    [{ type: 'image/png' }, ingestFailures.format_refused],
    [{ size: 262_144_001 }, 'The file is larger than 250 MB.'],
    [{ size: 0 }, 'The file is empty.'],
  ])('rejects %j without reading it', (overrides, text) => {
    const queue = reduceAll([{ kind: 'chosen', files: [file('a', overrides)] }])
    expect(first(queue)).toMatchObject({ stage: 'rejected', failure: { text, canRetry: false } })
    expect(planWork(queue)).toEqual([])
  })

  it('restores the row of a rejected file once, and replaces it when the file is chosen again', () => {
    const failure = { label: 'Empty', text: 'The file is empty.', canRetry: false }
    const files = [
      { file: file('a', { size: 0 }), failure: { ...failure, isConnectionError: false } },
    ]
    const queue = reduceAll([
      { kind: 'rejected-files-loaded', files },
      { kind: 'rejected-files-loaded', files },
      { kind: 'chosen', files: [file('b', { name: 'a.jpg', size: 0 })] },
    ])
    expect(queue.items.map((item) => [item.file.id, item.stage])).toEqual([['b', 'rejected']])
  })

  it('choosing a file again resumes its row from an earlier visit', () => {
    const openUpload = {
      uploadId: 'u-a',
      photoid: 7,
      name: 'a.jpg',
      size: 3 * partSize,
      sha256: 'a',
      isInOtherTab: false,
    }
    const queue = reduceAll([
      { kind: 'open-uploads-loaded', uploads: [openUpload] },
      { kind: 'open-uploads-loaded', uploads: [openUpload] },
      ...startSending('a', [1, 2]),
    ])
    expect(queue.items).toHaveLength(1)
    expect(planWork(queue)).toEqual([{ kind: 'send', id: 'a', part: 3 }])
  })

  it('a different file with the same name and size does not take over the row of an open upload', () => {
    const openUpload = {
      uploadId: 'u-x',
      photoid: 7,
      name: 'a.jpg',
      size: 3 * partSize,
      sha256: 'x',
      isInOtherTab: false,
    }
    const queue = reduceAll([
      { kind: 'open-uploads-loaded', uploads: [openUpload] },
      ...startSending('a'),
    ])
    expect(queue.items.map(({ stage }) => stage)).toEqual(['sending', 'needs-file'])
  })

  it('a renamed file takes over the row of its open upload', () => {
    const openUpload = {
      uploadId: 'u-a',
      photoid: 7,
      name: 'old.jpg',
      size: 3 * partSize,
      sha256: 'a',
      isInOtherTab: false,
    }
    const queue = reduceAll([
      { kind: 'open-uploads-loaded', uploads: [openUpload] },
      ...startSending('a'),
    ])
    expect(queue.items.map(({ stage }) => stage)).toEqual(['sending'])
  })

  it('marks a second file with the same bytes as a duplicate', () => {
    const queue = reduceAll([
      ...startSending('a'),
      { kind: 'chosen', files: [file('b')] },
      { kind: 'hashed', id: 'b', sha256: 'a' },
      { kind: 'begun', id: 'b', upload: upload('a'), finishedParts: [] },
    ])
    expect(queue.items[1]).toMatchObject({ stage: 'duplicate', photo: { photoid: 7 } })
  })
})

describe('a lost connection', () => {
  const interruptions: QueueEvent[] = [1, 2].map((part) => ({
    kind: 'part-interrupted',
    id: 'a',
    part,
    isServerBusy: false,
  }))
  const started: QueueEvent[] = [1, 2].map((part) => ({ kind: 'part-started', id: 'a', part }))

  it('one lost connection counts as one attempt for all parts in flight, and the file backs off', () => {
    const queue = reduceAll([...startSending('a'), ...started, ...interruptions])
    expect(first(queue)).toMatchObject({ failedAttempts: 1, isBackingOff: true })
    expect(planWork(queue)).toEqual([])
    expect(planWork(reduceAll([{ kind: 'backoff-ended', id: 'a' }], queue))).toHaveLength(2)
  })

  it('a finished part resets the failed attempts', () => {
    const queue = reduceAll([
      ...startSending('a'),
      ...started,
      { kind: 'part-interrupted', id: 'a', part: 1, isServerBusy: false },
      { kind: 'part-finished', id: 'a', part: 2 },
    ])
    expect(first(queue).failedAttempts).toBe(0)
  })

  it('a file fails after too many attempts, and begins again once the browser is back online', () => {
    const round: QueueEvent[] = [...started, ...interruptions, { kind: 'backoff-ended', id: 'a' }]
    const queue = reduceAll([
      ...startSending('a', []),
      ...Array.from({ length: maxFailedAttempts + 1 }, () => round).flat(),
    ])
    expect(first(queue)).toMatchObject({ stage: 'failed', failure: { canRetry: true } })

    const onlineAgain = reduceAll([{ kind: 'went-offline' }, { kind: 'went-online' }], queue)
    expect(planWork(onlineAgain)).toEqual([{ kind: 'begin', id: 'a', backOf: null }])
  })

  it('failures while offline do not count as attempts', () => {
    const queue = reduceAll([
      ...startSending('a'),
      ...started,
      { kind: 'went-offline' },
      ...interruptions,
    ])
    expect(first(queue)).toMatchObject({ failedAttempts: 0, isBackingOff: false, stage: 'sending' })
    expect(planWork(queue)).toEqual([])
    expect(planWork(reduceAll([{ kind: 'went-online' }], queue))).toHaveLength(2)
  })
})

describe('pausing', () => {
  const pausing: QueueEvent[] = [
    ...startSending('a'),
    { kind: 'part-started', id: 'a', part: 1 },
    { kind: 'part-finished', id: 'a', part: 1 },
    { kind: 'part-started', id: 'a', part: 2 },
    { kind: 'part-progress', id: 'a', part: 2, bytes: 1000 },
    { kind: 'paused', id: 'a' },
  ]

  it('a paused file finishes the part in flight and starts no other', () => {
    const queue = reduceAll(pausing)
    expect(sentBytes(first(queue))).toBe(partSize + 1000)
    expect(isSending(first(queue))).toBe(true)
    expect(planWork(queue)).toEqual([])

    const paused = reduceAll([{ kind: 'part-finished', id: 'a', part: 2 }], queue)
    expect(sentBytes(first(paused))).toBe(2 * partSize)
    expect(isSending(first(paused))).toBe(false)
    expect(planWork(paused)).toEqual([])
    expect(planWork(reduceAll([{ kind: 'resumed', id: 'a' }], paused))).toEqual([
      { kind: 'send', id: 'a', part: 3 },
    ])
  })

  it('does not count a failed part of a paused file as an attempt', () => {
    const queue = reduceAll([
      ...pausing,
      { kind: 'part-interrupted', id: 'a', part: 2, isServerBusy: false },
    ])
    expect(first(queue)).toMatchObject({ failedAttempts: 0, isBackingOff: false, isPaused: true })
    expect(planWork(reduceAll([{ kind: 'resumed', id: 'a' }], queue))).toHaveLength(2)
  })

  it('resuming repeats a call that the pause interrupted', () => {
    const beginning = reduceAll(startSending('a').slice(0, 4))
    const queue = reduceAll(
      [
        { kind: 'paused', id: 'a' },
        { kind: 'resumed', id: 'a' },
      ],
      beginning,
    )
    expect(planWork(queue)).toEqual([{ kind: 'begin', id: 'a', backOf: null }])
  })
})

describe('completing an upload', () => {
  const completed: QueueEvent[] = [
    ...startSending('a', [1, 2, 3]),
    { kind: 'completed', id: 'a', photo },
  ]
  const photoUpdate = { kind: 'photo-updated', photoId: 'p-a', step: null, failure: null } as const

  it('an upload completes once all parts have arrived', () => {
    expect(planWork(reduceAll(startSending('a', [1, 2, 3])))).toEqual([
      { kind: 'complete', id: 'a' },
    ])
  })

  it('an upload is done once the server has processed it', () => {
    const queue = reduceAll([
      ...completed,
      { ...photoUpdate, status: 'processing', step: 'derive' },
      { ...photoUpdate, status: 'needs_info' },
    ])
    expect(first(queue)).toMatchObject({ stage: 'done', photo: { status: 'needs_info' } })
  })

  it.each([
    ['too_small', 'rejected', false],
    ['duplicate_upload', 'rejected', false],
    ['hash_mismatch', 'failed', true],
    ['gave_up', 'failed', true],
  ] as const)('shows the message for %s and ends as %s', (failure, stage, canRetry) => {
    const queue = reduceAll([...completed, { ...photoUpdate, status: 'failed', failure }])
    expect(first(queue)).toMatchObject({
      stage,
      failure: { text: ingestFailures[failure], canRetry },
    })
  })

  it('an upload whose last response was lost is not its own duplicate', () => {
    const queue = reduceAll([
      ...startSending('a', [1, 2, 3]),
      { kind: 'restart', id: 'a' },
      { kind: 'duplicate', id: 'a', photo },
    ])
    expect(first(queue).stage).toBe('processing')
  })

  it('an upload restarts three times, then fails', () => {
    const restart: QueueEvent[] = [{ kind: 'restart', id: 'a' }]
    expect(first(reduceAll([...startSending('a'), ...restart, ...restart, ...restart])).stage).toBe(
      'hashed',
    )
    expect(
      first(reduceAll([...startSending('a'), ...restart, ...restart, ...restart, ...restart]))
        .stage,
    ).toBe('failed')
  })
})
