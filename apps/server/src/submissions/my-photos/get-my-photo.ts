import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { suggestFromFile } from '../description/suggest-from-file.ts'
import { findHistory, findOwnPhoto } from './my-photo-queries.ts'
import { presentOneMyPhoto } from './present-my-photo.ts'

/** To everyone but its family it does not exist. */
export async function getMyPhoto(ctx: UserCtx, id: string) {
  const { row, history } = await inTransaction(ctx, async (tx) => {
    const found = await findOwnPhoto(tx, id)
    if (found === null) throw new AppError('not_found')
    return { row: found, history: await findHistory(tx, id) }
  })
  return presentOneMyPhoto({ row, history, fromFile: await suggestFromFile(row) })
}
