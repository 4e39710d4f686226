import { AppError } from '../../context/app-error.ts'
import type { UserCtx } from '../../context.ts'
import { countUse, giveBackOperation } from '../../limits/limit-operation.ts'

/** More than anybody looks at in a day, and too few to copy an archive. */
const previewsPerDay = 1000
const dayMs = 24 * 60 * 60_000

/** Counts previews for their account and refuses those beyond a day's budget; what was refused does not count. */
export async function takePreviews(ctx: UserCtx, count: number): Promise<void> {
  if (count === 0) return

  const key = `previews:${ctx.actor.userId}`
  const use = { key, limit: previewsPerDay, windowMs: dayMs, hits: count }
  const retryAfter = await countUse(ctx, use)
  if (retryAfter === null) return

  await giveBackOperation(ctx, use)
  throw new AppError('rate_limited', { retryAfter })
}
