import {
  Logger,
  type LogLevel,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker'
import type { JobCtx, Log } from '../context.ts'
import type { Job } from './job.ts'

type Options = {
  jobs: readonly Job[]
  url: string
  concurrency: number
  ctx: Omit<JobCtx, 'attempt'>
}

/** Takes jobs off the queue as the role `worker`. The connection must be direct, for it listens. */
export function runJobs({ jobs, url, concurrency, ctx }: Options): Promise<Runner> {
  return run({
    connectionString: url,
    schema: 'graphile_worker',
    concurrency,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => logAt(ctx.log, level)(message)),
    taskList: tasksOf(jobs, ctx),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ task, cron, maxAttempts }) =>
        cron === undefined ? [] : [{ task, match: cron, options: { maxAttempts } }],
      ),
    ),
  })
}

function tasksOf(jobs: readonly Job[], ctx: Omit<JobCtx, 'attempt'>): TaskList {
  const tasks = jobs.map((job) => [
    job.task,
    async (payload: unknown, { job: taken }: { job: Taken }) => {
      const attempt = {
        number: taken.attempts,
        isLast: taken.attempts >= taken.max_attempts,
      }
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
