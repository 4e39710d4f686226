import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { addJob } from '../../context/job.ts'

/** The ids of the two emails that the job queues, so that a second run queues no second ones. */
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
