import { inTransaction, type RequestCtx, type UserCtx } from '../../context.ts'
import { signPictures } from '../review/sign-pictures.ts'
import { openIncidents } from './incident-queries.ts'
import { presentIncident } from './present-incident.ts'

export async function listIncidents(ctx: UserCtx & Pick<RequestCtx, 'files'>) {
  const rows = await inTransaction(ctx, openIncidents)
  const pictures = signPictures(ctx)
  return { photos: rows.map((row) => presentIncident(pictures, row)), total: rows[0]?.total ?? 0 }
}
