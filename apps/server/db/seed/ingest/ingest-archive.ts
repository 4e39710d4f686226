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
const maxBeingIngested = 24
const drawers = 2

/** Draws the missing photos, uploads them as their family and ingests them with the worker's jobs, family by family. */
export async function ingestArchive(places: Places, work: Work): Promise<number> {
  const { households, worker, shortSide, drawn } = work
  const users = [...households.families.values()].map(({ userId }) => userId)
  const list = async () =>
    (await listArchive(places.owner, users)).filter(({ index }) => index < drawn)
  const done = new Set((await list()).filter(isIngested).map(({ index }) => index))
  const missing = Array.from({ length: drawn }, (_, index) => index)
    .filter((index) => !done.has(index))
    .toSorted((a, b) => familyIdOf(a).localeCompare(familyIdOf(b)) || a - b)
  if (missing.length === 0) return 0

  const jobs = await startJobs(worker)
  const bar = createProgressBar('ingested', missing.length)
  const drawing = createDrawingProcesses({ cache: places.cache, shortSide, count: drawers })
  const state: State = {
    places,
    work,
    drawing,
    list,
    done,
    missing,
    beingIngested: 0,
    showProgress: bar.step,
  }
  try {
    let isUploadDone = false
    const caching = cacheAndClear(state, () => isUploadDone)
    const queue = missing.values()
    try {
      await Promise.all(Array.from({ length: drawers }, () => uploadAll(state, queue)))
    } finally {
      isUploadDone = true
    }
    await caching
  } finally {
    bar.end()
    drawing.close()
    await jobs.stop()
  }
  await printFailures(places, await list())
  return missing.filter((index) => done.has(index)).length
}

/** True if ingest is finished; the next steps are about rights. */
const isIngested = ({ status }: ArchiveRow): boolean =>
  !['uploading', 'processing', 'failed'].includes(status)

type State = {
  places: Places
  work: Work
  drawing: DrawingProcesses
  list: () => Promise<ArchiveRow[]>
  done: Set<number>
  missing: readonly number[]
  beingIngested: number
  showProgress: (done: number) => void
}

async function uploadAll(state: State, queue: Iterable<number>): Promise<void> {
  const { drawing, work } = state
  for (const index of queue) {
    const image = await drawing.draw(index)
    while (state.beingIngested >= maxBeingIngested) await sleep(200)
    const family = work.households.families.get(image.record.family_id)
    if (family) await sendPhoto(work.contexts.visit(family).ctx, image)
  }
}

/** Polls twice a second: caches the photos that ingest has finished, and clears the families that are complete. */
async function cacheAndClear(state: State, isUploadDone: () => boolean): Promise<void> {
  const { list, done, missing, places, showProgress, work } = state
  const waiting = new Map(Map.groupBy(missing, familyIdOf))
  for (;;) {
    const wasUploadDone = isUploadDone()
    const rows = (await list()).filter(({ index }) => !done.has(index))
    const ingestedRows = rows.filter(isIngested)
    for (const { index, photoId } of ingestedRows) {
      await keepIngested(places, { index, photoId })
      done.add(index)
      showProgress(missing.filter((i) => done.has(i)).length)
    }
    state.beingIngested = rows.filter(isBeingIngested).length
    for (const [familyId, indexes] of waiting) {
      if (!indexes.every((index) => done.has(index))) continue
      waiting.delete(familyId)
      await work.clear(familyId)
    }
    if (wasUploadDone && state.beingIngested === 0 && ingestedRows.length === 0) return
    await sleep(500)
  }
}

const isBeingIngested = ({ status, uploadStatus }: ArchiveRow): boolean =>
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

async function printFailures({ owner }: Places, rows: readonly ArchiveRow[]): Promise<void> {
  const failures = await listFailures(
    owner,
    rows.map(({ photoId }) => photoId),
  )
  for (const { fileName, failure } of failures)
    process.stderr.write(`seed: ${fileName} was refused: ${failure ?? 'no reason'}\n`)
}
