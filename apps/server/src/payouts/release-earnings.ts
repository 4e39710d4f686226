import { addDays, dayIn } from '@shoebox/domain/business-day'
import { holdDays } from '@shoebox/domain/rights/contributor-agreement'
import type { JobCtx } from '../context.ts'
import { royaltyPayableEntry } from '../orders/journal/entries.ts'
import { bookEntry } from '../orders/journal/journal.ts'
import { lockHeldEarnings, moveEarnings } from './earning-queries.ts'

/** Small enough that a transaction takes about a second. */
const batchSize = 500

type ReleaseCtx = Pick<JobCtx, 'db' | 'businessTimeZone' | 'log'>

/** Job: makes earnings payable 14 days after the sale. Days begin at midnight in the business time zone. */
export async function releaseEarnings(ctx: ReleaseCtx): Promise<void> {
  const until = addDays(dayIn(ctx.businessTimeZone, new Date()), -holdDays)
  let count = 0
  let released = 0
  do {
    released = await releaseBatch(ctx, until)
    count += released
  } while (released === batchSize)
  if (count > 0) ctx.log.info({ count }, 'earnings released')
}

function releaseBatch({ db }: ReleaseCtx, until: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const held = await lockHeldEarnings(tx, { until, limit: batchSize })
    for (const { order_id: orderId, order_line_id, user_id, amount } of held) {
      const royalty = { contributorId: user_id, orderLineId: order_line_id, cents: amount }
      await bookEntry({ db: tx }, royaltyPayableEntry({ orderId, royalty }))
    }
    await moveEarnings(tx, { ids: held.map(({ id }) => id), to: 'payable' })
    return held.length
  })
}
