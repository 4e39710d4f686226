import { AppError } from '../../context/app-error.ts'
import { type Ctx, inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { signPdfUrl } from '../../platform/storage/sign-pdf-url.ts'
import { agreementFileName } from './agreement-texts.ts'
import { presentVersion } from './present.ts'
import { findAgreementFile } from './queries.ts'
import { findVersion, listVersions } from './version-queries.ts'

type FileCtx = UserCtx & Pick<RequestServices, 'files' | 'orderFilesBucket'>

/** A URL of the executed agreement of an order, for members who may read the orders of the company. */
export async function getAgreementFile(ctx: FileCtx, orderId: string) {
  const agreement = await inTransaction(ctx, (tx) => findAgreementFile(tx, orderId))
  if (agreement === null) throw new AppError('not_found')
  if (agreement.file_key === null) throw new AppError('file_not_ready')

  return signPdfUrl(ctx.files.signer, {
    bucket: ctx.orderFilesBucket,
    key: agreement.file_key,
    name: agreementFileName(agreement.number),
  })
}

/** Every version of the license agreement, the newest first. */
export async function listAgreementVersions(ctx: Ctx) {
  const rows = await inTransaction(ctx, listVersions)
  return rows.map(presentVersion)
}

/** A version with the exact text that productions signed, or sign today. Null instead of 404, as server-rendered pages expect. */
export async function getAgreementVersion(ctx: Ctx, version: string) {
  const row = await inTransaction(ctx, (tx) => findVersion(tx, version))
  return row && { ...presentVersion(row), text: row.text }
}
