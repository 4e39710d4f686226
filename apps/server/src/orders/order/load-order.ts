import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { showShortlistedPhotos } from '../../rights/clearance/license-options.ts'
import { canApprove, canCancel, cancelUntil, canPay } from './policy.ts'
import { presentOrder } from './present.ts'
import { findOrder, listOrderEvents, listOrderLines } from './queries.ts'

/**
 * An order that the actor placed or whose company's orders they may read, as the contract describes it. Call it outside a
 * transaction: the photos are read on another connection.
 */
export async function loadOrder(ctx: UserCtx, id: string) {
  const { row, lines, events } = await inTransaction(ctx, async (tx) => {
    const found = await findOrder(tx, id)
    if (!found) throw new AppError('not_found')

    return {
      row: found,
      lines: await listOrderLines(tx, id),
      events: await listOrderEvents(tx, id),
    }
  })
  const shown = await showShortlistedPhotos(
    ctx,
    lines.map(({ photo_id }) => photo_id),
  )
  const now = new Date()

  return presentOrder({
    row,
    lines,
    photos: shown.map(({ photo }) => photo),
    events,
    can: {
      pay: canPay(row, now),
      approve: canApprove(row),
      cancel: canCancel(row, events, now),
    },
    cancelUntil: cancelUntil(row),
  })
}
