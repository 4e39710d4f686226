import type { ordersContract } from '@shoebox/contract/orders'
import type { output } from 'zod/v4/core'
import { AppError } from '../../context/app-error.ts'
import { listRefusedPhotos, toErrorCode } from '../../context/postgres-errors.ts'
import { inTransaction } from '../../context.ts'
import { loadOrder, type OrderCtx } from '../order/load-order.ts'
import { type CheckoutCtx, isCheckoutOpen, requireOrderingCompany } from './checkout.ts'
import { insertOrder, type NewOrder } from './queries.ts'

type OrderRequest = output<typeof ordersContract.placeOrder.body>

/** The SQL function place_order makes every check and computes every amount. It gets only ids, choices and the caller's IP. */
export function placeOrder(ctx: CheckoutCtx & OrderCtx, request: OrderRequest) {
  if (!isCheckoutOpen(ctx)) throw new AppError('checkout_closed')

  return inTransaction(ctx, async (tx) => {
    await requireOrderingCompany(tx, request.project_id)
    const id = await insertOrder(tx, toNewOrder(request, ctx.caller.ip)).catch((error: unknown) => {
      throw listPhotosInMessage(error)
    })
    return loadOrder(tx, id)
  })
}

function toNewOrder(request: OrderRequest, ip: string): NewOrder {
  return {
    items: request.items,
    projectId: request.project_id,
    production: request.production,
    billing: { po_number: request.po_number, account_code: request.account_code },
    signature: { ...request.signature, ip },
    method: request.method,
    mayBeNamed: request.may_be_named,
    expectedTotal: request.expected_total,
  }
}

const maxListed = 10

/** Adds the photo numbers to the error, so that the buyer knows which photos to remove. */
function listPhotosInMessage(error: unknown): unknown {
  const photos = listRefusedPhotos(error)
  const code = toErrorCode(error)
  if (code === null || photos.length === 0) return error

  const { message } = new AppError(code)
  const listed = photos.slice(0, maxListed).map((photoid) => `#${photoid}`)
  const more = photos.length > maxListed ? ` and ${photos.length - maxListed} more` : ''
  return new AppError(code, {
    message: `${message}: ${listed.join(', ')}${more}`,
    issues: photos.map((photoid) => ({ path: `photos.${photoid}`, message })),
    cause: error,
  })
}
