import { sql } from 'kysely'
import type { z } from 'zod'
import type { JobCtx, Tx } from '../context.ts'

/** The payload holds ids; the handler reads the rest from tables. It must be idempotent and may run out of order. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  /** '<room>.<verb-noun>' */
  task: string
  payload: Payload
  maxAttempts: number
  /** Jobs that need a core and much memory each, or that run for long, have their own lane: a few images, one archive at a time. */
  lane?: 'images' | 'archives'
  /** A crontab line, for scheduled jobs. */
  cron?: string
  run: (ctx: JobCtx, payload: z.output<Payload>) => Promise<void>
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}

type NewJob<Payload extends z.ZodType> = {
  job: Pick<Job<Payload>, 'task' | 'maxAttempts'>
  payload: z.input<Payload>
  /** Replaces a waiting job with the same key. */
  key?: string
  /** Earliest start. */
  runAt?: Date
}

/** Adds the job in the caller's transaction, so it exists if and only if that transaction commits. */
export async function addJob<Payload extends z.ZodType>(
  { db }: Pick<Tx, 'db'>,
  { job, payload, key, runAt }: NewJob<Payload>,
): Promise<void> {
  await sql`select enqueue(
    p_task => ${job.task},
    p_payload => ${JSON.stringify(payload)}::json,
    p_job_key => ${key ?? null},
    p_run_at => ${runAt ?? null},
    p_max_attempts => ${job.maxAttempts}::int
  )`.execute(db)
}
