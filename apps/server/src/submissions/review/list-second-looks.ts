import { inTransaction, type RequestCtx, type UserCtx } from '../../context.ts'
import { secondLooks } from '../incidents/incident-queries.ts'
import { presentSecondLook } from '../incidents/present-incident.ts'
import { signPictures } from './sign-pictures.ts'

export async function listSecondLooks(ctx: UserCtx & Pick<RequestCtx, 'files'>) {
  const rows = await inTransaction(ctx, secondLooks)
  const pictures = signPictures(ctx)
  return { photos: rows.map((row) => presentSecondLook(pictures, row)), total: rows[0]?.total ?? 0 }
}
