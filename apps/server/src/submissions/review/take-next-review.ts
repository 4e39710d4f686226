import { inTransaction, type UserCtx } from '../../context.ts'
import { presentQueue } from './present-queue.ts'
import {
  countQueue,
  extendTurns,
  findFree,
  type TurnRow,
  takeIntoReview,
  takeTurns,
} from './turn-queries.ts'

/** One to look at and one to have ready. */
const inHand = 2

/** Between a look and its lock somebody else may have been faster; twice in a row is bad luck enough. */
const tries = 3

/** Two moderators never get the same photo: each has a turn for a while, and the next call makes it last. */
export function takeNextReview(ctx: UserCtx) {
  return inTransaction(ctx, async (tx) => {
    const turns: TurnRow[] = (await extendTurns(tx)).slice(0, inHand)
    for (let attempt = 0; attempt < tries && turns.length < inHand; attempt += 1) {
      const free = await findFree(tx, inHand - turns.length)
      if (free.length === 0) break
      const taken = await takeTurns(tx, free)
      turns.push(...taken)
    }
    await takeIntoReview(
      tx,
      turns.map(({ photo_id }) => photo_id),
    )
    return presentQueue(turns, await countQueue(tx))
  })
}
