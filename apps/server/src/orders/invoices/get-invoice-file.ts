import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestServices, type UserCtx } from '../../context.ts'
import { findInvoiceFile } from './queries.ts'

const urlSeconds = 600

type FileCtx = UserCtx & Pick<RequestServices, 'files' | 'orderFilesBucket'>

/**
 * A URL of the invoice of an order, for members who may read the orders of the company. A former member still sees the orders
 * they placed, but gets no files.
 */
export async function getInvoiceFile(ctx: FileCtx, orderId: string) {
  const invoice = await inTransaction(ctx, (tx) => findInvoiceFile(tx, orderId))
  if (invoice === null) throw new AppError('not_found')
  if (invoice.file_key === null) throw new AppError('file_not_ready')

  const date = new Date()
  const url = ctx.files.signer.get({
    bucket: ctx.orderFilesBucket,
    key: invoice.file_key,
    date,
    expiresSeconds: urlSeconds,
    responseHeaders: {
      contentType: 'application/pdf',
      contentDisposition: `attachment; filename="${invoice.number}.pdf"`,
      cacheControl: 'private, no-store',
    },
  })
  return { url, expires_at: new Date(date.getTime() + urlSeconds * 1000).toISOString() }
}
