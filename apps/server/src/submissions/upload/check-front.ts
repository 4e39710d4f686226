import { AppError } from '../../context/app-error.ts'
import type { UserTx } from '../../context.ts'
import { findFront } from './back-queries.ts'

/** A back goes with a print of the same family that is here, and a print has one. */
export async function checkFront(tx: UserTx, id: string): Promise<void> {
  const front = await findFront(tx, id)
  if (front === null || front.is_gone) throw new AppError('front_not_taken')
  if (front.has_back) throw new AppError('front_has_back')
}
