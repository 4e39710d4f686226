import { ordersContract } from '@shoebox/contract/orders'
import { bindRoom } from '../http/endpoints/handler.ts'
import { getCheckout, saveCheckout } from './checkout/checkout.ts'
import { placeOrder } from './checkout/place-order.ts'
import { loadOrder } from './order/load-order.ts'

const notBuilt = (): never => {
  throw new Error('this operation is not built')
}

export const ordersRoutes = bindRoom({
  room: 'orders',
  contract: ordersContract,
  handlers: {
    getCheckout,
    saveCheckout: (ctx, { body }) => saveCheckout(ctx, body),
    placeOrder: (ctx, { body }) => placeOrder(ctx, body),
    listOrders: notBuilt,
    listOrdersToApprove: notBuilt,
    getOrder: (ctx, { params }) => loadOrder(ctx, params.id),
    openPayment: notBuilt,
    approveOrder: notBuilt,
    declineOrder: notBuilt,
    cancelOrder: notBuilt,
    getInvoiceFile: notBuilt,
  },
})
