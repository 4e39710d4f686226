import { AppError } from '../context/app-error.ts'
import type { UserTx } from '../context.ts'
import { statusOfPhoto } from './queries.ts'

/** Only what is on the shop gets into a collection; what leaves the shop later is hidden there until it is back. */
export async function insistOnLive(tx: UserTx, photoId: string): Promise<void> {
  const status = await statusOfPhoto(tx, photoId)
  if (status === null) throw new AppError('not_found')
  if (status !== 'live') throw new AppError('photo_not_live')
}
