import type { JobCtx } from '../../context.ts'
import { queueEmailOnce } from '../../mail/queue-email.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { readStored, type StoredFile, storeByHash } from '../../platform/storage/store-by-hash.ts'
import { writeInvoiceMail } from '../emails/write-invoice-mail.ts'
import { type InvoiceContent, invoiceContent } from './invoice-content.ts'
import type { MakeInvoicePayload } from './invoice-tasks.ts'
import { termsSentence } from './invoice-texts.ts'
import { findInvoice, type InvoiceRow, saveInvoiceFile } from './queries.ts'
import { writeInvoice } from './write-invoice.ts'

type InvoiceCtx = Pick<JobCtx, 'db' | 'orderFiles' | 'shopOrigin'>

/** Job: makes the PDF of an invoice, stores it once, and mails it to the buyer and to the accounting address. */
export async function makeInvoice(
  { db, orderFiles, shopOrigin }: InvoiceCtx,
  { invoiceId, emailIds }: MakeInvoicePayload,
): Promise<void> {
  const invoice = await findInvoice(db, invoiceId)
  if (invoice === null) throw new Error(`invoice not found: ${invoiceId}`)

  const content = invoiceContent.parse(invoice.content)
  const file = await storeInvoice(orderFiles, { invoice, content })
  const link = `${shopOrigin}/orders/${invoice.order_id}`
  const mail = writeInvoiceMail({ content, payment: termsSentence(content), link })
  const attachments = [toAttachment(invoice.number, file)]
  const kind = 'orders.invoice'

  await db.transaction().execute(async (tx) => {
    await saveInvoiceFile(tx, { invoiceId, key: file.key, sha256: file.sha256 })
    for (const { id, recipient } of toRecipients(invoice, emailIds))
      await queueEmailOnce({ db: tx }, { id, kind, recipient, ...mail, attachments })
  })
}

/** The PDF is deterministic, so a second run stores it under the same key. */
async function storeInvoice(
  storage: Pick<Storage, 'get' | 'head' | 'put'>,
  { invoice, content }: { invoice: InvoiceRow; content: InvoiceContent },
): Promise<StoredFile> {
  if (invoice.file_key !== null && invoice.file_sha256 !== null)
    return readStored(storage, { key: invoice.file_key, sha256: invoice.file_sha256 })

  return storeByHash(storage, {
    folder: `invoices/${invoice.id}`,
    extension: 'pdf',
    contentType: 'application/pdf',
    body: await writeInvoice(content),
  })
}

function toAttachment(number: string, { key, sha256, size }: StoredFile) {
  const contentType = 'application/pdf'
  return { storageKey: key, fileName: `${number}.pdf`, contentType, sha256, size }
}

/** One email if both addresses are the same; none to a buyer whose account was deleted. */
function toRecipients(
  { buyer_email, ap_email }: InvoiceRow,
  ids: MakeInvoicePayload['emailIds'],
): { id: string; recipient: string }[] {
  const isSame = ap_email?.toLowerCase() === buyer_email?.toLowerCase()
  return [
    ...(buyer_email === null ? [] : [{ id: ids.buyer, recipient: buyer_email }]),
    ...(ap_email === null || isSame ? [] : [{ id: ids.accounting, recipient: ap_email }]),
  ]
}
