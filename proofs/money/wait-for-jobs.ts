import type { Pool } from 'pg'
import { until } from '../until.ts'

/** Jobs that change orders, payments, refunds, the journal or earnings. Emails and PDF files are not waited for. */
const tasks = [
  'orders.apply-stripe-event',
  'orders.cancel-paid-order',
  'orders.expire-session',
  'orders.send-refund',
  'payouts.follow-order',
]

/** Waits until none of these jobs is queued or running. Those without attempts left stay and are counted as dead. */
export async function waitForJobs(admin: Pool, seconds = 600): Promise<void> {
  await until(
    async () => {
      const { rowCount } = await admin.query(
        `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = any ($1) and (j.attempts < j.max_attempts or j.locked_at is not null) limit 1`,
        [tasks],
      )
      return rowCount === 0 ? true : null
    },
    { what: 'jobs were left', seconds },
  )
}

export async function countDeadJobs(admin: Pool): Promise<number> {
  const { rowCount } = await admin.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = any ($1)`,
    [tasks],
  )
  return rowCount ?? Number.NaN
}

/** Makes jobs that wait for their next attempt start now: the pauses double and can take minutes. */
export async function hurryJobs(admin: Pool): Promise<void> {
  await admin.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
  )
}
