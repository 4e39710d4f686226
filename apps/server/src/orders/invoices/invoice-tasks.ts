import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addJob } from '../../context/job.ts'

/** Ids of the two emails that the job queues, fixed in the payload so that a retry does not queue them twice. */
const emailIds = z.object({ buyer: z.uuid(), accounting: z.uuid() })

export const makeInvoiceTask = {
  task: 'orders.make-invoice',
  payload: z.object({ invoiceId: z.uuid(), emailIds }),
  maxAttempts: 20,
}

export type MakeInvoicePayload = z.infer<typeof makeInvoiceTask.payload>

export function scheduleInvoice(
  tx: Parameters<typeof addJob>[0],
  invoiceId: string,
): Promise<void> {
  const payload = {
    invoiceId,
    emailIds: { buyer: randomUUID(), accounting: randomUUID() },
  }
  return addJob(tx, { job: makeInvoiceTask, payload, key: `make-invoice:${invoiceId}` })
}
