import type { Client } from 'pg'
import { until } from '../until.ts'
import type { WorkerProcess } from '../worker-process.ts'
import type { ExpectedOutcome, IngestWorld } from './ingest-world.ts'

/** A step of the ingest, as announced by NOTIFY. */
export type Moment = {
  name: string
  outcome: ExpectedOutcome
  isNow: (facts: SubmissionFacts) => boolean
  withdraw?: true
}

type SubmissionFacts = { photo_id: string; photo_status: string; step: string | null }

const at = (step: string): Moment => ({
  name: step,
  outcome: 'submitted',
  isNow: (facts) => facts.step === step && facts.photo_status === 'processing',
})

export const moments: readonly Moment[] = [
  { name: 'taken', outcome: 'submitted', isNow: ({ step }) => step === null },
  ...['check', 'derive', 'faces', 'embed', 'finish', 'done'].map(at),
  { name: 'failed', outcome: 'failed', isNow: ({ photo_status }) => photo_status === 'failed' },
  { ...at('derive'), name: 'derive, then withdrawn', outcome: 'withdrawn', withdraw: true },
  { ...at('embed'), name: 'embed, then withdrawn', outcome: 'withdrawn', withdraw: true },
]

type KillOptions = { world: IngestWorld; listener: Client; moment: Moment; worker: WorkerProcess }

/** Uploads a photo, kills the worker at the step, and returns a new worker that finishes the job. */
export async function killAtStep(options: KillOptions): Promise<WorkerProcess> {
  const { world, listener, moment, worker } = options
  let photoId = ''
  const earlyFacts: SubmissionFacts[] = []
  const { promise: killed, resolve } = Promise.withResolvers<void>()
  const killIfNow = (facts: SubmissionFacts) => {
    if (facts.photo_id !== photoId || !moment.isNow(facts) || worker.hasEnded()) return
    worker.kill()
    resolve()
  }
  const onNotification = ({ payload = '' }: { payload?: string | undefined }) => {
    const facts: SubmissionFacts = JSON.parse(payload)
    if (photoId === '') earlyFacts.push(facts)
    else killIfNow(facts)
  }
  listener.on('notification', onNotification)
  photoId = await world.upload(moment.outcome)
  for (const facts of earlyFacts) killIfNow(facts)
  await killed
  listener.off('notification', onNotification)
  if (moment.withdraw) await world.withdraw(photoId)

  const next = await world.startWorker()
  await waitForIdleQueue(world)
  return next
}

/** Waits until no job is queued or running. */
export async function waitForIdleQueue(world: IngestWorld, seconds = 120): Promise<void> {
  const { admin } = world.database
  await until(
    async () => {
      const { rowCount } = await admin.query(
        'select from graphile_worker._private_jobs where attempts < max_attempts or locked_at is not null limit 1',
      )
      return rowCount === 0 ? true : null
    },
    { what: 'jobs were left', seconds },
  )
}
