import type { DeadJob } from '../context/run-jobs.ts'
import type { JobCtx } from '../context.ts'
import { writeLetter } from './letter.ts'
import { queueEmail } from './queue-email.ts'

/**
 * Jobs whose death is mailed to the operators, with what is missing until the job has run. Three others write their own mail on
 * the last attempt: orders.apply-stripe-event, orders.send-refund and orders.cancel-paid-order.
 */
export const reportedTasks: Readonly<Record<string, string>> = {
  'licenses.issue-certificate': 'A licensee has paid and has no certificate.',
  'licenses.make-agreement': 'A buyer has paid and has no copy of the agreement they signed.',
  'licenses.pack-archive': 'A member asked for a ZIP that was not packed.',
  'licenses.make-files': 'A licensee has paid and has no files and no certificate.',
  'orders.make-invoice': 'An invoice was not sent. The buyer has paid and has no document.',
  'orders.expire-session':
    'The payment page of an order that ended is still open. A payment would be refunded.',
  'orders.cancel-orders-of-photo':
    'Unpaid orders of a photo that left the shop are still open and can be paid.',
  'orders.expire-orders': 'Unpaid orders are still open after their deadline.',
  'orders.reconcile': 'Our books were not compared with Stripe.',
  'payouts.follow-order': 'The earnings of an order are missing, or were not reversed.',
  'payouts.release-earnings': 'Earnings whose hold period is over are not payable yet.',
}

type ReportCtx = Pick<JobCtx, 'db' | 'operationsMailbox'>

/** Queues a mail to the operators if the job is one of `reportedTasks`. */
export async function reportDeadJob(
  { db, operationsMailbox }: ReportCtx,
  { task, payload, failure }: DeadJob,
): Promise<void> {
  const consequence = reportedTasks[task]
  if (consequence === undefined) return

  const facts = [
    { label: 'Job', value: task },
    { label: 'Payload', value: JSON.stringify(payload) },
  ]
  const note = `${consequence} Every attempt failed, and it will not be retried. See "Jobs that failed" in docs/operations/payments.md.`
  const mail = writeLetter({ title: 'A job failed', facts, quote: failure, note })
  await db.transaction().execute((tx) =>
    queueEmail(
      { db: tx },
      {
        kind: 'mail.job-failed',
        recipient: operationsMailbox,
        subject: `Job failed: ${task}`,
        ...mail,
      },
    ),
  )
}
