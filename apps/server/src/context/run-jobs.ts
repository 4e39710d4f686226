import { EventEmitter } from 'node:events'
import {
  Logger,
  type LogLevel,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { JobCtx, Log } from '../context.ts'
import type { Job } from './job.ts'
import { startWorkerHeartbeat } from './worker-heartbeat.ts'

type Options = {
  jobs: readonly Job[]
  url: string
  concurrency: number
  /** Concurrency of the lane `images`, in addition to `concurrency`. */
  images: number
  ctx: Omit<JobCtx, 'attempt'>
  /** Called after each run of a job; feeds the metrics. */
  onFinished?: (job: FinishedJob) => void
  /** Called after the last attempt of a job has failed. */
  onDead?: (job: DeadJob) => Promise<void>
}

export type FinishedJob = { task: string; outcome: 'done' | 'failed' | 'dead'; seconds: number }

export type DeadJob = { task: string; payload: unknown; failure: string }

export type RunningJobs = {
  /** The worker polls for jobs and reaches its database. */
  isWorking: () => boolean
  stop: () => Promise<void>
}

/** Runs queued jobs as the role `worker`. Needs a direct connection, because the queue uses LISTEN. */
export async function runJobs(options: Options): Promise<RunningJobs> {
  const { jobs, url, concurrency, images, ctx, onFinished, onDead } = options
  const heartbeat = await startWorkerHeartbeat({ url, db: ctx.db, log: ctx.log })
  const polls = watchPolls()
  const runLane = (lane: Job['lane'], size: number): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => heartbeat.protect(workerPool.id))
    polls.watch(events)
    const laneJobs = jobs.filter((job) => job.lane === lane)
    return run({
      connectionString: url,
      schema: 'graphile_worker',
      concurrency: size,
      noHandleSignals: true,
      events,
      logger: new Logger(() => (level, message) => logAt(ctx.log, level)(message)),
      taskList: toTaskList(laneJobs, {
        ctx,
        ...(onFinished && { onFinished }),
        ...(onDead && { onDead }),
      }),
      parsedCronItems: parseCronItems(
        laneJobs.flatMap(({ task, cron, maxAttempts }) =>
          cron === undefined ? [] : [{ task, match: cron, options: { maxAttempts } }],
        ),
      ),
    })
  }

  // In sequence: the first runner installs the schema of the queue.
  const runners = [await runLane(undefined, concurrency)]
  for (const [lane, size] of [['images', images] as const, ['archives', 1] as const])
    if (jobs.some((job) => job.lane === lane)) runners.push(await runLane(lane, size))

  let hasEnded = false
  let isStopping = false
  const end = (error?: unknown) => {
    hasEnded = true
    if (!isStopping) ctx.log.error({ err: error }, 'queue stopped')
  }
  // Two callbacks instead of finally(), which would leave the rejection unhandled and end the process.
  for (const runner of runners)
    runner.promise.then(
      () => end(),
      (error: unknown) => end(error),
    )

  return {
    isWorking: () => !hasEnded && heartbeat.isFresh() && !polls.hasStalled(),
    stop: async () => {
      isStopping = true
      await Promise.all(runners.map((runner) => runner.stop()))
      await heartbeat.close()
    },
  }
}

const maxPollMs = 15_000

/**
 * Detects a half-open connection of the queue. Its connections have no query timeout, so a poll would wait until TCP gives
 * up, and the worker would take no jobs although its other connections answer.
 */
function watchPolls() {
  const pending = new Map<string, number>()
  return {
    watch: (events: WorkerEvents): void => {
      events.on('worker:getJob:start', ({ worker }) => {
        pending.set(worker.workerId, performance.now())
      })
      for (const event of ['worker:getJob:empty', 'worker:getJob:error', 'job:start'] as const)
        events.on(event, ({ worker }) => pending.delete(worker.workerId))
    },
    hasStalled: () => {
      const oldest = Math.min(...pending.values())
      return performance.now() - oldest > maxPollMs
    },
  }
}

function toTaskList(
  jobs: readonly Job[],
  { ctx, onFinished = () => {}, onDead }: Pick<Options, 'ctx' | 'onFinished' | 'onDead'>,
): TaskList {
  const tasks = jobs.map((job) => [
    job.task,
    async (payload: unknown, { job: row }: { job: JobRow }) => {
      const attempt = { isLast: row.attempts >= row.max_attempts }
      const startedAt = performance.now()
      const finish = (outcome: FinishedJob['outcome']) =>
        onFinished({ task: job.task, outcome, seconds: (performance.now() - startedAt) / 1000 })
      try {
        await job.run({ ...ctx, attempt }, job.payload.parse(payload))
      } catch (error) {
        finish(attempt.isLast ? 'dead' : 'failed')
        if (attempt.isLast) await onDead?.({ task: job.task, payload, failure: String(error) })
        throw error
      }
      finish('done')
    },
  ])
  return Object.fromEntries(tasks)
}

type JobRow = { attempts: number; max_attempts: number }

function logAt(log: Log, level: LogLevel): (message: string) => void {
  if (level === 'error') return (message) => log.error(message)
  if (level === 'warning') return (message) => log.warn(message)
  // One line per job: only useful for debugging.
  return (message) => log.debug(message)
}
