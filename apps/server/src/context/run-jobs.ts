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
}

export type Running = { stop: () => Promise<void> }

/** Takes jobs off the queue as the role `worker`. The connection must be direct, for it listens. */
export async function runJobs({ jobs, url, concurrency, images, ctx }: Options): Promise<Running> {
  const sign = await keepLivingSign({ url, db: ctx.db, log: ctx.log })
  const runLane = (lane: Job['lane'], size: number): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => sign.show(workerPool.id))
    const ofLane = jobs.filter((job) => job.lane === lane)
    return run({
      connectionString: url,
      schema: 'graphile_worker',
      concurrency: size,
      noHandleSignals: true,
      events,
      logger: new Logger(() => (level, message) => logAt(ctx.log, level)(message)),
      taskList: tasksOf(ofLane, ctx),
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

  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await sign.close()
    },
  }
}

function tasksOf(jobs: readonly Job[], ctx: Omit<JobCtx, 'attempt'>): TaskList {
  const tasks = jobs.map((job) => [
    job.task,
    async (payload: unknown, { job: taken }: { job: Taken }) => {
      const attempt = { isLast: taken.attempts >= taken.max_attempts }
      await job.run({ ...ctx, attempt }, job.payload.parse(payload))
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
