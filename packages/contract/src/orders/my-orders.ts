import { orderStatuses } from '@shoebox/domain/money/states'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, timeCursor, uuid } from '../fields.ts'
import { routes } from '../routes.ts'
import { order, orderSummary } from './order.ts'

const params = z.object({ id: uuid })

const named = z.object({ id: uuid, name: z.string() })

export const myOrdersContract = {
  listOrders: endpoint({
    ...routes.listOrders,
    access: 'signed-in',
    summary: 'Orders of the signed-in user and of their companies, newest first',
    query: z.object({
      company_id: z.optional(uuid),
      project_id: z.optional(uuid),
      status: z.optional(z.enum(orderStatuses)),
      /** `next` of the previous page. */
      after: z.optional(timeCursor),
      limit: z.prefault(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 25),
    }),
    output: z.object({ orders: z.array(orderSummary), next: z.nullable(z.string()) }),
    errors: [],
  }),
  getOrderFilters: endpoint({
    ...routes.getOrderFilters,
    access: 'signed-in',
    summary: 'The companies, projects and states that the orders of the list have',
    output: z.object({
      companies: z.array(named),
      projects: z.array(named),
      statuses: z.array(z.enum(orderStatuses)),
    }),
    errors: [],
  }),
  listOrdersToApprove: endpoint({
    ...routes.listOrdersToApprove,
    access: 'signed-in',
    summary: 'Orders that are waiting for approval by the signed-in user, oldest first',
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
    summary: 'Decline an order that another member placed, with a reason for that member',
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
}
