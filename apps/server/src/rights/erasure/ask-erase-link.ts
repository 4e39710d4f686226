import { type Ctx, inTransaction } from '../../context.ts'
import { countUse, limitOperation } from '../../limits/limit-operation.ts'
import { networkOf } from '../../limits/network-of.ts'
import { hashAddress } from '../releases/release-limits.ts'
import { saveEraseRequest } from './erase-queries.ts'

const hourMs = 3_600_000
const perNetwork = 10
const perAddress = 3

/** The same answer in the same time, whoever is known here: a job finds out. */
export async function askEraseLink(ctx: Ctx, email: string): Promise<undefined> {
  await limitOperation(ctx, {
    key: `erase-link:${networkOf(ctx.caller.ip)}`,
    limit: perNetwork,
    windowMs: hourMs,
  })
  const key = `erase-link:${hashAddress(email)}`
  const isTooMany = await countUse(ctx, { key, limit: perAddress, windowMs: 24 * hourMs })
  // Not refused: whoever floods a mailbox need not learn that it is full.
  if (isTooMany !== null) return
  await inTransaction(ctx, (tx) => saveEraseRequest(tx, email))
}
