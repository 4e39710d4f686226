import { orderStatuses } from '@shoebox/domain/money/states'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, line, uuid } from './fields.ts'
import { checkoutContract } from './orders/checkout.ts'
import { order, orderSummary } from './orders/order.ts'
import { routes } from './routes.ts'
import { fileUrl } from './studios/billing.ts'

const params = z.object({ id: uuid })

const cursor = z.string().check(
  z.maxLength(80),
  z.refine((value) => {
    const [createdAt = '', id = '', ...rest] = value.split('_')
    // PostgreSQL has no year 0.
    const isTime = !createdAt.startsWith('0000') && z.safeParse(instant, createdAt).success
    return isTime && z.safeParse(uuid, id).success && rest.length === 0
  }, 'must be a `next` of this list'),
)

export const ordersContract = {
  ...checkoutContract,
  listOrders: endpoint({
    ...routes.listOrders,
    access: 'signed-in',
    summary: 'Orders of the signed-in user and of their companies, the newest first',
    query: z.object({
      company_id: z.optional(uuid),
      project_id: z.optional(uuid),
      status: z.optional(z.enum(orderStatuses)),
      /** `next` of the page before. */
      after: z.optional(cursor),
      limit: z.prefault(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 25),
    }),
    output: z.object({ orders: z.array(orderSummary), next: z.nullable(z.string()) }),
    errors: [],
  }),
  listOrdersToApprove: endpoint({
    ...routes.listOrdersToApprove,
    access: 'signed-in',
    summary: 'Orders that wait for approval by the signed-in user, the oldest first',
    output: z.array(orderSummary),
    errors: [],
  }),
  getOrder: endpoint({
    ...routes.getOrder,
    access: 'signed-in',
    summary: 'An order of the signed-in user or of one of their companies',
    params,
    output: order,
    errors: ['not_found'],
  }),
  openPayment: endpoint({
    ...routes.openPayment,
    access: 'signed-in',
    summary: 'The address of the payment page of an order; repeating it returns the same page',
    params,
    output: z.object({ url: z.string(), expires_at: instant }),
    errors: ['not_found', 'order_not_payable', 'payments_unavailable'],
  }),
  approveOrder: endpoint({
    ...routes.approveOrder,
    access: 'signed-in',
    summary: 'Approve an order that another member placed; repeating it changes nothing',
    params,
    output: order,
    errors: ['not_found', 'order_not_open'],
  }),
  declineOrder: endpoint({
    ...routes.declineOrder,
    access: 'signed-in',
    summary: 'Decline an order that another member placed, with a reason that they read',
    params,
    body: z.object({ reason: line(1000).check(z.minLength(1, 'Required')) }),
    output: order,
    errors: ['not_found', 'order_not_open'],
  }),
  cancelOrder: endpoint({
    ...routes.cancelOrder,
    access: 'signed-in',
    summary:
      'Cancel an unpaid order, or a paid one within 30 days if nothing was downloaded; repeating it changes nothing',
    params,
    output: order,
    errors: ['not_found', 'order_not_cancellable'],
  }),
  getInvoiceFile: endpoint({
    ...routes.getInvoiceFile,
    access: 'signed-in',
    summary: 'A URL of the invoice that works for a few minutes',
    params,
    output: fileUrl,
    errors: ['not_found', 'file_not_ready'],
  }),
}
