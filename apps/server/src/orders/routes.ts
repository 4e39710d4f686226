import { ordersContract } from '@shoebox/contract/orders'
import { bindRoom } from '../http/endpoints/handler.ts'
import { loadOrder } from './order/load-order.ts'

const notBuilt = (): never => {
  throw new Error('this operation is not built')
}

export const ordersRoutes = bindRoom({
  room: 'orders',
  contract: ordersContract,
  handlers: {
    getCheckout: notBuilt,
    saveCheckout: notBuilt,
    placeOrder: notBuilt,
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
