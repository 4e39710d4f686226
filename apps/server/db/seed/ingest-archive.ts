import { fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checklistItems } from '@shoebox/domain/clearance'
import type { WorkerConfig } from '../../src/config.ts'
import type { UserActor, UserCtx } from '../../src/context.ts'
import { connect } from '../../src/db/connect.ts'
import { createLog } from '../../src/platform/log.ts'
import { createUrlSigner } from '../../src/platform/sign-url.ts'
import type { Storage } from '../../src/platform/storage.ts'
import { approvePhoto } from '../../src/submissions/approve-photo.ts'
import type { UploadCtx } from '../../src/submissions/load-upload.ts'
import { createDrawingProcesses, type DrawingProcesses } from './drawing-processes.ts'
import type { Households } from './families.ts'
import { keepIngested } from './keep-ingested.ts'
import { createProgressBar } from './progress-bar.ts'
import { type ArchiveRow, listArchive, listFailures } from './queries.ts'
import type { Places } from './restore-archive.ts'
import { sendPhoto } from './send-photo.ts'

type Settings = {
  worker: WorkerConfig
  shortSide: number
  databaseUrl: string
  signing: Parameters<typeof createUrlSigner>[0]
}

type Work = { households: Households; settings: Settings; drawn: number }

/** Sent but not through: so many wait for the ingest at most, and photos go live while others are drawn. */
const mostInWork = 24
const drawers = 2
/** The digest of a photo without faces. */
const noFaces = hash('md5', '')

/** What is not there yet is drawn, uploaded by its family, ingested by the worker's jobs and approved by staff. */
export async function ingestArchive(places: Places, work: Work): Promise<number> {
  const { households, settings, drawn } = work
  const users = [...households.families.values()].map(({ userId }) => userId)
  const list = async () =>
    (await listArchive(places.owner, users)).filter(({ index }) => index < drawn)
  const isDone = ({ status }: ArchiveRow) => status !== 'failed' && isThrough(status)
  const before = await list()
  const done = new Set(before.filter(isDone).map(({ index }) => index))
  const missing = Array.from({ length: drawn }, (_, index) => index).filter((i) => !done.has(i))
  if (missing.length === 0) return 0

  const desk = await openDesk(settings, places.originals)
  const bar = createProgressBar('live', missing.length)
  const drawing = createDrawingProcesses({
    cache: places.cache,
    shortSide: settings.shortSide,
    count: drawers,
  })
  const state: State = { places, desk, drawing, households, list, tell: bar.step, live: new Set() }
  try {
    let isSent = false
    const approving = approveAll(state, { done, isSent: () => isSent })
    const queue = missing.values()
    try {
      await Promise.all(Array.from({ length: drawers }, () => sendAll(state, queue)))
    } finally {
      isSent = true
    }
    await approving
  } finally {
    bar.end()
    drawing.close()
    await desk.close()
  }
  await tellFailures(places, await list())
  return state.live.size
}

/** Live, or with someone who decides: nothing is left to do here. */
const isThrough = (status: string): boolean =>
  !['uploading', 'processing', 'submitted', 'in_review', 'needs_info'].includes(status)

type State = {
  places: Places
  desk: Desk
  drawing: DrawingProcesses
  households: Households
  list: () => Promise<ArchiveRow[]>
  tell: (done: number) => void
  live: Set<number>
}

async function sendAll(state: State, queue: Iterable<number>): Promise<void> {
  const { drawing, desk, households } = state
  for (const index of queue) {
    const picture = await drawing.draw(index)
    while (desk.inWork >= mostInWork) await sleep(200)
    const family = households.families.get(picture.record.family_id)
    if (family) await sendPhoto(desk.contributor(family), picture)
  }
}

type Until = { done: ReadonlySet<number>; isSent: () => boolean }

/** Looks twice a second what has come through, puts it on sale and keeps it. */
async function approveAll(state: State, { done, isSent }: Until): Promise<void> {
  const { desk, households, list, live, places, tell } = state
  for (;;) {
    const wasSent = isSent()
    const rows = (await list()).filter(({ index }) => !done.has(index) && !live.has(index))
    const waiting = rows.filter(({ status }) => status === 'submitted' || status === 'in_review')
    for (const { index, photoId } of waiting) {
      const drawn = await places.cache.drawn(index)
      if (!drawn) continue
      const { price } = drawn.record
      await approvePhoto(desk.staff(households.moderator), {
        id: photoId,
        price,
        faces_seen: 0,
        faces_digest: noFaces,
        checklist: checklistItems,
      })
      await keepIngested(places, { index, photoId })
      live.add(index)
      tell(live.size)
    }
    const inWork = rows.filter(
      ({ status, uploadStatus }) =>
        status === 'processing' || (status === 'uploading' && uploadStatus === 'completed'),
    )
    desk.inWork = inWork.length
    if (wasSent && inWork.length === 0 && waiting.length === 0) return
    await sleep(500)
  }
}

/** The ways in for families and staff, and the jobs of the worker beside them. */
type Desk = {
  contributor: (actor: UserActor) => UploadCtx
  staff: (actor: UserActor) => UserCtx
  inWork: number
  close: () => Promise<void>
}

const ingestFile = resolve(import.meta.dirname, 'ingest-process.ts')

async function openDesk(
  { worker, databaseUrl, signing }: Settings,
  originals: Storage,
): Promise<Desk> {
  const log = createLog({ level: 'warn', name: 'seed' })
  const pool = connect({ url: databaseUrl, max: 6, applicationName: 'shoebox-seed' })
  const jobs = fork(ingestFile)
  jobs.send(worker)
  const ended = once(jobs, 'exit')
  await Promise.race([
    once(jobs, 'message'),
    ended.then(() => Promise.reject(new Error('no ingest'))),
  ])
  const files = { originals, signer: createUrlSigner(signing) }
  return {
    contributor: (actor) => ({ pool, log, actor, files }),
    staff: (actor) => ({ pool, log, actor }),
    inWork: 0,
    close: async () => {
      if (jobs.connected) jobs.disconnect()
      await ended
      await pool.close()
    },
  }
}

async function tellFailures({ owner }: Places, rows: readonly ArchiveRow[]): Promise<void> {
  const failures = await listFailures(
    owner,
    rows.map(({ photoId }) => photoId),
  )
  for (const { fileName, failure } of failures)
    process.stderr.write(`seed: ${fileName} was not taken: ${failure ?? 'not described'}\n`)
}
