import { ordersContract } from '@shoebox/contract/orders'
import { bindRoom } from '../http/endpoints/handler.ts'
import { getCheckout, saveCheckout } from './checkout/checkout.ts'
import { placeOrder } from './checkout/place-order.ts'
import { getInvoiceFile } from './invoices/get-invoice-file.ts'
import { approveOrder, cancelOrder, declineOrder } from './my-orders/change-order.ts'
import { getOrderFilters, listOrders, listOrdersToApprove } from './my-orders/list-orders.ts'
import { loadOrder } from './order/load-order.ts'
import { openPayment } from './payments/open-payment.ts'

export const ordersRoutes = bindRoom({
  room: 'orders',
  contract: ordersContract,
  handlers: {
    getCheckout,
    saveCheckout: (ctx, { body }) => saveCheckout(ctx, body),
    placeOrder: (ctx, { body }) => placeOrder(ctx, body),
    listOrders: (ctx, { query }) => listOrders(ctx, query),
    getOrderFilters: (ctx) => getOrderFilters(ctx),
    listOrdersToApprove: (ctx) => listOrdersToApprove(ctx),
    getOrder: (ctx, { params }) => loadOrder(ctx, params.id),
    openPayment: (ctx, { params, body }) =>
      openPayment(ctx, { orderId: params.id, method: body?.method }),
    approveOrder: (ctx, { params }) => approveOrder(ctx, params.id),
    declineOrder: (ctx, { params, body }) =>
      declineOrder(ctx, { id: params.id, reason: body.reason }),
    cancelOrder: (ctx, { params }) => cancelOrder(ctx, params.id),
    getInvoiceFile: (ctx, { params }) => getInvoiceFile(ctx, params.id),
  },
})
