import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerConfig } from '../../../src/config.ts'
import { createDrawingProcesses, type DrawingProcesses } from '../drawing/drawing-processes.ts'
import { familyIdOf } from '../drawing/find-family.ts'
import type { Households } from '../families.ts'
import { createProgressBar } from '../progress-bar.ts'
import { type ArchiveRow, listArchive, listFailures } from '../queries.ts'
import { keepIngested } from './keep-ingested.ts'
import type { Places } from './restore-archive.ts'
import type { SeedContexts } from './seed-contexts.ts'
import { sendPhoto } from './send-photo.ts'

type Work = {
  contexts: SeedContexts
  households: Households
  worker: WorkerConfig
  shortSide: number
  drawn: number
  /** Called once all photos of a family are ingested. */
  clear: (familyId: string) => Promise<void>
}

/** Maximum number of photos that wait for the ingest while others are drawn. */
const maxInWork = 24
const drawers = 2

/** Draws the missing photos, uploads them as their family and ingests them with the worker's jobs, family by family. */
export async function ingestArchive(places: Places, work: Work): Promise<number> {
  const { households, worker, shortSide, drawn } = work
  const users = [...households.families.values()].map(({ userId }) => userId)
  const list = async () =>
    (await listArchive(places.owner, users)).filter(({ index }) => index < drawn)
  const done = new Set((await list()).filter(isThrough).map(({ index }) => index))
  const missing = Array.from({ length: drawn }, (_, index) => index)
    .filter((index) => !done.has(index))
    .toSorted((a, b) => familyIdOf(a).localeCompare(familyIdOf(b)) || a - b)
  if (missing.length === 0) return 0

  const jobs = await startJobs(worker)
  const bar = createProgressBar('ingested', missing.length)
  const drawing = createDrawingProcesses({ cache: places.cache, shortSide, count: drawers })
  const state: State = { places, work, drawing, list, done, missing, inWork: 0, tell: bar.step }
  try {
    let isSent = false
    const keeping = keepAll(state, () => isSent)
    const queue = missing.values()
    try {
      await Promise.all(Array.from({ length: drawers }, () => sendAll(state, queue)))
    } finally {
      isSent = true
    }
    await keeping
  } finally {
    bar.end()
    drawing.close()
    await jobs.stop()
  }
  await toastFailures(places, await list())
  return missing.filter((index) => done.has(index)).length
}

/** True if ingest is finished; the next steps are about rights. */
const isThrough = ({ status }: ArchiveRow): boolean =>
  !['uploading', 'processing', 'failed'].includes(status)

type State = {
  places: Places
  work: Work
  drawing: DrawingProcesses
  list: () => Promise<ArchiveRow[]>
  done: Set<number>
  missing: readonly number[]
  inWork: number
  tell: (done: number) => void
}

async function sendAll(state: State, queue: Iterable<number>): Promise<void> {
  const { drawing, work } = state
  for (const index of queue) {
    const picture = await drawing.draw(index)
    while (state.inWork >= maxInWork) await sleep(200)
    const family = work.households.families.get(picture.record.family_id)
    if (family) await sendPhoto(work.contexts.visit(family).ctx, picture)
  }
}

/** Polls twice a second: caches the photos that ingest has finished, and clears the families that are complete. */
async function keepAll(state: State, isSent: () => boolean): Promise<void> {
  const { list, done, missing, places, tell, work } = state
  const waiting = new Map(Map.groupBy(missing, familyIdOf))
  for (;;) {
    const wasSent = isSent()
    const rows = (await list()).filter(({ index }) => !done.has(index))
    const through = rows.filter(isThrough)
    for (const { index, photoId } of through) {
      await keepIngested(places, { index, photoId })
      done.add(index)
      tell(missing.filter((i) => done.has(i)).length)
    }
    state.inWork = rows.filter(isInWork).length
    for (const [familyId, indexes] of waiting) {
      if (!indexes.every((index) => done.has(index))) continue
      waiting.delete(familyId)
      await work.clear(familyId)
    }
    if (wasSent && state.inWork === 0 && through.length === 0) return
    await sleep(500)
  }
}

const isInWork = ({ status, uploadStatus }: ArchiveRow): boolean =>
  status === 'processing' || (status === 'uploading' && uploadStatus === 'completed')

const ingestFile = resolve(import.meta.dirname, 'ingest-process.ts')

/** Starts the process that runs the worker's jobs. */
async function startJobs(worker: WorkerConfig): Promise<{ stop: () => Promise<void> }> {
  const jobs = fork(ingestFile)
  jobs.send(worker)
  const ended = once(jobs, 'exit')
  await Promise.race([
    once(jobs, 'message'),
    ended.then(() => Promise.reject(new Error('no ingest'))),
  ])
  return {
    stop: async () => {
      if (jobs.connected) jobs.disconnect()
      await ended
    },
  }
}

async function toastFailures({ owner }: Places, rows: readonly ArchiveRow[]): Promise<void> {
  const failures = await listFailures(
    owner,
    rows.map(({ photoId }) => photoId),
  )
  for (const { fileName, failure } of failures)
    process.stderr.write(`seed: ${fileName} was not taken: ${failure ?? 'no reason'}\n`)
}
