import { AppError } from '../../context/app-error.ts'
import { inTransaction } from '../../context.ts'
import { loadOrder, type OrderCtx } from '../order/load-order.ts'
import { approve, type ChangeOutcome, cancel, decline } from './queries.ts'

/** Approves an order that another member placed. The buyer gets an email and can pay. Idempotent. */
export async function approveOrder(ctx: OrderCtx, id: string) {
  requireDone(await inTransaction(ctx, (tx) => approve(tx, id)))
  return loadOrder(ctx, id)
}

/** Declines an order that another member placed. The buyer gets an email with the reason. Idempotent. */
export async function declineOrder(ctx: OrderCtx, request: { id: string; reason: string }) {
  requireDone(await inTransaction(ctx, (tx) => decline(tx, request)))
  return loadOrder(ctx, request.id)
}

/** Cancels an unpaid order at once; a job cancels and refunds a paid one. Idempotent. */
export async function cancelOrder(ctx: OrderCtx, id: string) {
  requireDone(await inTransaction(ctx, (tx) => cancel(tx, id)))
  return loadOrder(ctx, id)
}

/** The SQL functions lock the order, check and change it in one call, and return why they refused. */
function requireDone(outcome: ChangeOutcome): void {
  switch (outcome) {
    case 'done':
      return
    case 'not-found':
      throw new AppError('not_found')
    case 'forbidden':
      throw new AppError('forbidden')
    case 'own-order':
      throw new AppError('forbidden', {
        message: 'Another member has to approve the orders that you place',
      })
    case 'not-open':
      throw new AppError('order_not_open')
    case 'not-cancellable':
      throw new AppError('order_not_cancellable')
  }
}
