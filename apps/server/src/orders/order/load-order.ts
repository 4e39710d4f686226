import { findPhotoCards } from '../../catalog/photos/photos.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction } from '../../context.ts'
import { signLicenseThumbs, type ThumbCtx } from '../../licenses/licensed-photos.ts'
import { canApprove, canCancel, cancelUntil, canPay, expiresAt } from './policy.ts'
import { presentOrder } from './present.ts'
import { findOrder, listOrderEvents, listOrderLines } from './queries.ts'

export type OrderCtx = ThumbCtx

/** The response for an order that the actor placed, or whose company's orders they may read. */
export async function loadOrder(ctx: OrderCtx, id: string) {
  const { row, lines, events } = await inTransaction(ctx, async (tx) => {
    const found = await findOrder(tx, id)
    if (!found) throw new AppError('not_found')

    return {
      row: found,
      lines: await listOrderLines(tx, id),
      events: await listOrderEvents(tx, id),
    }
  })
  const photoIds = lines.map(({ photo_id }) => photo_id)
  const cards = await findPhotoCards(ctx, photoIds)
  const thumbs = await signLicenseThumbs(
    ctx,
    photoIds.filter((photoId) => !cards.has(photoId)),
  )
  const now = new Date()

  return presentOrder({
    row,
    lines,
    photos: photoIds.map((photoId) => ({
      photo: cards.get(photoId) ?? null,
      thumb: thumbs.get(photoId) ?? null,
    })),
    events,
    can: {
      pay: canPay(row, now),
      approve: canApprove(row),
      cancel: canCancel(row, events, now),
    },
    cancelUntil: cancelUntil(row),
    expiresAt: expiresAt(row),
  })
}
