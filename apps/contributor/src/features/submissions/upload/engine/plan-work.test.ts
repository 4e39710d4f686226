import { array, assert, boolean, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { maxPartsInFlight, planWork, type Work } from './plan-work.ts'
import { emptyQueue, reduceQueue } from './queue.ts'
import type { Queue, QueueEvent } from './queue-events.ts'

const partSize = 8 * 1024 * 1024

/** Random file sizes, and a random order in which started work succeeds or fails. */
const scenarios = record({
  sizes: array(integer({ min: 1, max: 6 * partSize }), { minLength: 1, maxLength: 8 }),
  choices: array(record({ pick: integer({ min: 0, max: 1000 }), isInterrupted: boolean() }), {
    minLength: 50,
    maxLength: 150,
  }),
})

it('sends every part until it has arrived and not again, within the limits of parts and hashes in flight', () => {
  assert(
    property(scenarios, ({ sizes, choices }) => {
      const arrived = new Map<string, Set<number>>()
      let inFlight: Work[] = []
      let queue = emptyQueue
      let resentCount = 0
      const dispatch = (event: QueueEvent) => {
        queue = reduceQueue(queue, event)
        inFlight = inFlight.filter(({ id }) => isNotFailed(queue, id))
        for (const work of planWork(queue)) {
          if (work.kind === 'send' && arrived.get(work.id)?.has(work.part)) resentCount += 1
          inFlight.push(work)
          queue = reduceQueue(queue, toStartEvent(work))
        }
        expect(inFlight.filter(({ kind }) => kind === 'send').length).toBeLessThanOrEqual(
          maxPartsInFlight,
        )
        expect(inFlight.filter(({ kind }) => kind === 'hash').length).toBeLessThanOrEqual(1)
      }
      const finishWork = (pick: number, isInterrupted: boolean) => {
        const [work] = inFlight.splice(pick % inFlight.length, 1)
        if (!work) return
        for (const event of toEndEvents(work, isInterrupted, arrived)) dispatch(event)
      }

      dispatch({ kind: 'chosen', files: sizes.map((size, index) => createFile(index, size)) })
      for (const { pick, isInterrupted } of choices)
        if (inFlight.length > 0) finishWork(pick, isInterrupted)
      for (const { file } of queue.items) dispatch({ kind: 'backoff-ended', id: file.id })
      while (inFlight.length > 0) finishWork(0, false)

      const failed = queue.items.filter(({ stage }) => stage === 'failed')
      const uploaded = queue.items.filter(({ stage }) => stage === 'processing')
      expect(resentCount).toBe(0)
      expect(uploaded.length + failed.length).toBe(sizes.length)
      for (const { file } of uploaded)
        expect(arrived.get(file.id)?.size).toBe(Math.ceil(file.size / partSize))
    }),
  )
})

it('sends two parts of a large file and leaves the other slots to the files after it', () => {
  const files = [
    createFile(0, 20 * partSize),
    ...[1, 2, 3, 4, 5].map((index) => createFile(index, 1000)),
  ]
  let queue: Queue = reduceQueue(emptyQueue, { kind: 'chosen', files })
  for (const { id } of files) queue = reduceQueue(queue, { kind: 'hashed', id, sha256: id })
  const begin = (id: string) => {
    const upload = { uploadId: id, photoId: id, photoid: 1, partSize }
    queue = reduceQueue(queue, { kind: 'begun', id, upload, finishedParts: [] })
    const started = planWork(queue).filter(({ kind }) => kind === 'send')
    for (const work of started) queue = reduceQueue(queue, toStartEvent(work))
    return started
  }
  expect(begin('f0')).toEqual([1, 2].map((part) => ({ kind: 'send', id: 'f0', part })))
  expect(planWork(queue)).toContainEqual({ kind: 'begin', id: 'f1', backOf: null })
  expect(begin('f1')).toEqual([{ kind: 'send', id: 'f1', part: 1 }])
  expect(begin('f2')).toEqual([{ kind: 'send', id: 'f2', part: 1 }])
  expect(begin('f3')).toEqual([])
})

it('begins two uploads at a time, even if a thousand files are chosen', () => {
  const files = Array.from({ length: 1000 }, (_, index) => createFile(index, 1000))
  let queue: Queue = reduceQueue(emptyQueue, { kind: 'chosen', files })
  for (const { id } of files) queue = reduceQueue(queue, { kind: 'hashed', id, sha256: id })
  expect(planWork(queue).filter(({ kind }) => kind === 'begin')).toHaveLength(2)
})

/** The engine aborts the work of a failed file. */
function isNotFailed({ items }: Queue, id: string): boolean {
  return items.some(({ file, stage }) => file.id === id && stage !== 'failed')
}

function createFile(index: number, size: number) {
  return { id: `f${index}`, name: `${index}.tif`, size, type: 'image/tiff', lastModified: index }
}

function toStartEvent(work: Work): QueueEvent {
  if (work.kind === 'send') return { kind: 'part-started', id: work.id, part: work.part }
  return { kind: `${work.kind}-started`, id: work.id }
}

function toEndEvents(
  work: Work,
  isInterrupted: boolean,
  arrived: Map<string, Set<number>>,
): QueueEvent[] {
  const { id } = work
  const backoffEnded: QueueEvent = { kind: 'backoff-ended', id }
  if (work.kind === 'hash') return [{ kind: 'hashed', id, sha256: id }]
  if (work.kind === 'send') {
    if (isInterrupted)
      return [{ kind: 'part-interrupted', id, part: work.part, isServerBusy: false }, backoffEnded]
    arrived.set(id, new Set(arrived.get(id)).add(work.part))
    return [{ kind: 'part-finished', id, part: work.part }]
  }
  if (isInterrupted) return [{ kind: 'interrupted', id, isServerBusy: false }, backoffEnded]
  if (work.kind === 'complete')
    return [{ kind: 'completed', id, photo: { photoId: id, photoid: 1, status: 'uploading' } }]

  const upload = { uploadId: id, photoId: id, photoid: 1, partSize }
  return [{ kind: 'begun', id, upload, finishedParts: [...(arrived.get(id) ?? [])] }]
}
