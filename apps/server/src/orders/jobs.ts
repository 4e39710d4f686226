import { z } from 'zod'
import { defineJob, type Job } from '../context/job.ts'
import { makeInvoiceTask } from './invoices/invoice-tasks.ts'
import { makeInvoice } from './invoices/make-invoice.ts'
import { cancelPaidOrder, completeOrders, expireOrders } from './my-orders/end-orders.ts'
import {
  sendApprovalRequestTask,
  sendIncidentDecisionTask,
  sendIncidentNoticeTask,
  sendOrderNoticeTask,
} from './my-orders/order-tasks.ts'
import {
  sendApprovalRequest,
  sendIncidentDecision,
  sendIncidentNotice,
  sendOrderNotice,
} from './my-orders/send-order-emails.ts'
import { reconcile } from './operate/reconcile.ts'
import { cancelOrdersOfPhoto, expireSession } from './payments/expire-sessions.ts'
import { cancelPaidOrderTask, expireSessionTask, sendRefundTask } from './payments/payment-tasks.ts'
import { sendRefund } from './payments/send-refund.ts'
import { applyStripeEventTask } from './tasks.ts'
import { applyStripeEvent, deleteOldBodies } from './webhooks/apply-stripe-event.ts'

const applyStripeEventJob = defineJob({
  ...applyStripeEventTask,
  run: (ctx, payload) => applyStripeEvent(ctx, payload),
})

const deleteOldBodiesJob = defineJob({
  task: 'orders.delete-event-bodies',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '51 3 * * *',
  run: deleteOldBodies,
})

const sendOrderNoticeJob = defineJob({ ...sendOrderNoticeTask, run: sendOrderNotice })

const sendApprovalRequestJob = defineJob({ ...sendApprovalRequestTask, run: sendApprovalRequest })

const sendIncidentNoticeJob = defineJob({ ...sendIncidentNoticeTask, run: sendIncidentNotice })

const sendIncidentDecisionJob = defineJob({
  ...sendIncidentDecisionTask,
  run: sendIncidentDecision,
})

const cancelPaidOrderJob = defineJob({ ...cancelPaidOrderTask, run: cancelPaidOrder })

const expireOrdersJob = defineJob({
  task: 'orders.expire-orders',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '11 * * * *',
  run: expireOrders,
})

const completeOrdersJob = defineJob({
  task: 'orders.complete-orders',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '41 * * * *',
  run: completeOrders,
})

const sendRefundJob = defineJob({ ...sendRefundTask, run: sendRefund })

const expireSessionJob = defineJob({ ...expireSessionTask, run: expireSession })

/** The trigger cancel_orders_of_photo adds this job. */
const cancelOrdersOfPhotoJob = defineJob({
  task: 'orders.cancel-orders-of-photo',
  payload: z.object({ photoId: z.uuid() }),
  maxAttempts: 10,
  run: cancelOrdersOfPhoto,
})

const makeInvoiceJob = defineJob({ ...makeInvoiceTask, run: makeInvoice })

const reconcileJob = defineJob({
  task: 'orders.reconcile',
  payload: z.object({}),
  maxAttempts: 5,
  cron: '17 4 * * *',
  run: async (ctx) => {
    if (ctx.stripe) await reconcile(ctx)
  },
})

export const ordersJobs: readonly Job[] = [
  applyStripeEventJob,
  deleteOldBodiesJob,
  sendOrderNoticeJob,
  sendApprovalRequestJob,
  sendIncidentNoticeJob,
  sendIncidentDecisionJob,
  cancelPaidOrderJob,
  expireOrdersJob,
  completeOrdersJob,
  sendRefundJob,
  expireSessionJob,
  cancelOrdersOfPhotoJob,
  makeInvoiceJob,
  reconcileJob,
]
