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
import { keepLivingSign } from './living-sign.ts'

type Options = {
  jobs: readonly Job[]
  url: string
  concurrency: number
  /** How many jobs of the lane `images` run at once, beside the others. */
  images: number
  ctx: Omit<JobCtx, 'attempt'>
  /** Called after each run of a job, for the metrics. */
  onFinished?: (job: FinishedJob) => void
}

export type FinishedJob = { task: string; outcome: 'done' | 'failed' | 'dead'; seconds: number }

export type Running = {
  /** This worker takes jobs and reaches its database. */
  isWorking: () => boolean
  stop: () => Promise<void>
}

/** Takes jobs off the queue as the role `worker`. The connection must be direct, for it listens. */
export async function runJobs(options: Options): Promise<Running> {
  const { jobs, url, concurrency, images, ctx, onFinished } = options
  const sign = await keepLivingSign({ url, db: ctx.db, log: ctx.log })
  const polls = watchPolls()
  const runLane = (lane: Job['lane'], size: number): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => sign.show(workerPool.id))
    polls.watch(events)
    const ofLane = jobs.filter((job) => job.lane === lane)
    return run({
      connectionString: url,
      schema: 'graphile_worker',
      concurrency: size,
      noHandleSignals: true,
      events,
      logger: new Logger(() => (level, message) => logAt(ctx.log, level)(message)),
      taskList: tasksOf(ofLane, { ctx, ...(onFinished && { onFinished }) }),
      parsedCronItems: parseCronItems(
        ofLane.flatMap(({ task, cron, maxAttempts }) =>
          cron === undefined ? [] : [{ task, match: cron, options: { maxAttempts } }],
        ),
      ),
    })
  }

  // One after the other, because the first one installs the queue.
  const runners = [await runLane(undefined, concurrency)]
  if (jobs.some(({ lane }) => lane === 'images')) runners.push(await runLane('images', images))

  let hasEnded = false
  let isStopping = false
  const end = (error?: unknown) => {
    hasEnded = true
    if (!isStopping) ctx.log.error({ err: error }, 'queue stopped')
  }
  // Both callbacks: finally() would pass a rejection on, unhandled, and end the process.
  for (const runner of runners)
    runner.promise.then(
      () => end(),
      (error: unknown) => end(error),
    )

  return {
    isWorking: () => !hasEnded && sign.isFresh() && !polls.hasStalled(),
    stop: async () => {
      isStopping = true
      await Promise.all(runners.map((runner) => runner.stop()))
      await sign.close()
    },
  }
}

const longestPollMs = 15_000

/**
 * The queue has connections of its own, without a time limit: on one that is half-open a poll waits until TCP gives up,
 * and the worker takes no more jobs although its other connections answer.
 */
function watchPolls() {
  const pending = new Map<string, number>()
  return {
    watch: (events: WorkerEvents): void => {
      events.on('worker:getJob:start', ({ worker }) => {
        pending.set(worker.workerId, performance.now())
      })
      for (const answered of ['worker:getJob:empty', 'worker:getJob:error', 'job:start'] as const)
        events.on(answered, ({ worker }) => pending.delete(worker.workerId))
    },
    hasStalled: () => {
      const oldest = Math.min(...pending.values())
      return performance.now() - oldest > longestPollMs
    },
  }
}

function tasksOf(
  jobs: readonly Job[],
  { ctx, onFinished = () => {} }: Pick<Options, 'ctx' | 'onFinished'>,
): TaskList {
  const tasks = jobs.map((job) => [
    job.task,
    async (payload: unknown, { job: taken }: { job: Taken }) => {
      const attempt = { isLast: taken.attempts >= taken.max_attempts }
      const began = performance.now()
      const finish = (outcome: FinishedJob['outcome']) =>
        onFinished({ task: job.task, outcome, seconds: (performance.now() - began) / 1000 })
      try {
        await job.run({ ...ctx, attempt }, job.payload.parse(payload))
      } catch (error) {
        finish(attempt.isLast ? 'dead' : 'failed')
        throw error
      }
      finish('done')
    },
  ])
  return Object.fromEntries(tasks)
}

type Taken = { attempts: number; max_attempts: number }

function logAt(log: Log, level: LogLevel): (message: string) => void {
  if (level === 'error') return (message) => log.error(message)
  if (level === 'warning') return (message) => log.warn(message)
  // What the queue says about each job it takes is of interest only while looking for a fault.
  return (message) => log.debug(message)
}
