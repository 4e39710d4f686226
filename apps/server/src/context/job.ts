import type { z } from 'zod'
import type { JobCtx } from '../context.ts'

/** What a job's handler needs: an id in, the rest read from tables; it may run twice and out of order. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  /** '<room>.<verb-noun>' */
  task: string
  payload: Payload
  maxAttempts: number
  /** Jobs that take a core and much memory each run beside the others, a few at a time. */
  lane?: 'images'
  /** A crontab line, for what runs by the clock. */
  cron?: string
  run: (ctx: JobCtx, payload: z.output<Payload>) => Promise<void>
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}
