import { z } from 'zod'
import { addJob } from '../../context/job.ts'

/** Task names and payloads, without handlers: orders/jobs.ts binds each task to its handler. SQL functions add them too. */

export const sendOrderNoticeTask = {
  task: 'orders.send-notice',
  payload: z.object({
    orderId: z.uuid(),
    kind: z.enum(['approved', 'declined', 'expired', 'not-approved', 'canceled']),
  }),
  maxAttempts: 10,
}

export type OrderNotice = z.infer<typeof sendOrderNoticeTask.payload>

export const sendApprovalRequestTask = {
  task: 'orders.send-approval-request',
  payload: z.object({ orderId: z.uuid() }),
  maxAttempts: 10,
}

/** The trigger notify_licensees adds this job. */
export const sendIncidentNoticeTask = {
  task: 'orders.send-incident-notice',
  payload: z.object({ orderId: z.uuid(), incidentIds: z.array(z.uuid()).min(1) }),
  maxAttempts: 10,
}

/** The trigger notify_incident_decision adds this job. */
export const sendIncidentDecisionTask = {
  ...sendIncidentNoticeTask,
  task: 'orders.send-incident-decision',
}

/** Only for jobs: request roles may not add this task. */
export function scheduleOrderNotice(
  tx: Parameters<typeof addJob>[0],
  notice: OrderNotice,
): Promise<void> {
  return addJob(tx, { job: sendOrderNoticeTask, payload: notice })
}
