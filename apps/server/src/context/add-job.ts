import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../context.ts'
import type { Job } from './job.ts'

type NewJob<Payload extends z.ZodType> = {
  job: Pick<Job<Payload>, 'task' | 'maxAttempts'>
  payload: z.input<Payload>
  /** A second job with this key, while the first still waits, replaces it. */
  key?: string
  /** Not before. */
  runAt?: Date
}

/** Adds the job in the caller's transaction: it exists exactly if the work that needs it was committed. */
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
