import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { limitOperation } from '../../limits/limit-operation.ts'
import { signPdfUrl } from '../../platform/storage/sign-pdf-url.ts'
import { schedulePassport } from '../tasks.ts'
import { findPassport } from './queries.ts'

type FileCtx = UserCtx & Pick<RequestServices, 'files'>

/** A URL of the passport of a live photo, for signed-in users; null while it is being made. */
export async function getPassport(ctx: FileCtx, photoId: string) {
  const found = await findPassport(ctx, photoId)
  if (found === null) throw new AppError('not_found')
  const { photoid, file_key: key } = found
  if (key === null) return { file: null }

  const file = signPdfUrl(ctx.files.signer, {
    bucket: ctx.files.derivativesBucket,
    key,
    name: `clearance-passport-${photoid}`,
  })
  return { file }
}

/** Each takes the worker 100 ms. */
const maxPerHour = 60

/**
 * Adds the job that makes the passport, unless a stored one still states what is true. Safe to repeat: a waiting job is
 * replaced.
 */
export async function createPassport(ctx: FileCtx, photoId: string) {
  const passport = await getPassport(ctx, photoId)
  if (passport.file !== null) return passport

  const key = `passport:${ctx.actor.userId}`
  await limitOperation(ctx, { key, limit: maxPerHour, windowMs: 3_600_000 })
  await inTransaction(ctx, (tx) => schedulePassport(tx, photoId))
  return passport
}
