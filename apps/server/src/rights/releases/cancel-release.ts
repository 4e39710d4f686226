import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { loadRelease } from './load-release.ts'
import { presentRelease } from './present-release.ts'
import { supersedeRelease } from './release-queries.ts'

/** Takes back what is not signed; a second click finds it taken back. */
export async function cancelRelease(ctx: UserCtx, id: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await loadRelease(tx, id)
    if (before.release_state === 'superseded') return presentRelease(before)

    const isTakenBack = await supersedeRelease(tx, id)
    if (!isTakenBack) throw new AppError('release_not_open')
    return presentRelease(await loadRelease(tx, id))
  })
}
