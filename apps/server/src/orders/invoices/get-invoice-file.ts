import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { signPdfUrl } from '../../platform/storage/sign-pdf-url.ts'
import { findInvoiceFile } from './queries.ts'

type FileCtx = UserCtx & Pick<RequestServices, 'files' | 'orderFilesBucket'>

/**
 * A URL of the invoice of an order, for members who may read the orders of the company. A former member still sees the orders
 * they placed, but gets no files.
 */
export async function getInvoiceFile(ctx: FileCtx, orderId: string) {
  const invoice = await inTransaction(ctx, (tx) => findInvoiceFile(tx, orderId))
  if (invoice === null) throw new AppError('not_found')
  if (invoice.file_key === null) throw new AppError('file_not_ready')

  return signPdfUrl(ctx.files.signer, {
    bucket: ctx.orderFilesBucket,
    key: invoice.file_key,
    name: invoice.number,
  })
}
