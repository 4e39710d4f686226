import { paymentMethods } from '@shoebox/domain/money/checkout'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, uuid } from './fields.ts'
import { checkoutContract } from './orders/checkout.ts'
import { myOrdersContract } from './orders/my-orders.ts'
import { routes } from './routes.ts'
import { fileUrl } from './studios/billing.ts'

const params = z.object({ id: uuid })

export const ordersContract = {
  ...checkoutContract,
  ...myOrdersContract,
  openPayment: endpoint({
    ...routes.openPayment,
    access: 'signed-in',
    summary: 'The URL of the payment page of an order; repeating it returns the same page',
    params,
    // Without a method, the order is paid as the buyer chose at checkout.
    body: z.nullish(z.object({ method: z.optional(z.enum(paymentMethods)) })),
    output: z.object({ url: z.string(), expires_at: instant }),
    errors: ['not_found', 'billing_refused', 'order_not_payable', 'payments_unavailable'],
  }),
  getInvoiceFile: endpoint({
    ...routes.getInvoiceFile,
    access: 'signed-in',
    summary: 'A URL of the invoice, valid for a few minutes',
    params,
    output: fileUrl,
    errors: ['not_found', 'file_not_ready'],
  }),
}
