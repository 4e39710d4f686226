import { createHash, randomUUID } from 'node:crypto'
import type { JobCtx } from '../../context.ts'
import { queueEmailOnce } from '../../mail/queue-email.ts'
import { readStored, type StoredFile, storeByHash } from '../../platform/storage/store-by-hash.ts'
import { writeAgreementMail } from '../emails/write-agreement-mail.ts'
import { scheduleAgreement } from '../tasks.ts'
import { agreementContent } from './agreement-content.ts'
import { agreementFileName } from './agreement-texts.ts'
import { composeAgreement } from './compose-agreement.ts'
import {
  type AgreementRow,
  findAgreement,
  findSignedOrder,
  insertAgreement,
  listOrdersWithoutAgreement,
  listScheduledLines,
  saveAgreementFile,
} from './queries.ts'
import { writeAgreement } from './write-agreement.ts'

type AgreementCtx = Pick<JobCtx, 'db' | 'orderFiles' | 'seller' | 'shopOrigin'>

/**
 * Job: makes the PDF of the executed agreement of a paid order, stores it once, and mails it to the buyer, who signed it. After a
 * crash, the next run continues with the content that was stored first. Does nothing for an order without a signature, or whose
 * licenses were all canceled.
 */
export async function makeAgreement(
  ctx: AgreementCtx,
  { orderId }: { orderId: string },
): Promise<void> {
  const { db, orderFiles, shopOrigin } = ctx
  const agreement = (await findAgreement(db, orderId)) ?? (await storeContent(ctx, orderId))
  if (agreement === null || !agreement.is_in_effect) return

  const { file_key, file_sha256, buyer_email: recipient } = agreement
  if (file_key !== null && file_sha256 !== null) {
    await readStored(orderFiles, { key: file_key, sha256: file_sha256 })
    return
  }

  const { content, text } = readAgreement(agreement)
  const file = await storeByHash(orderFiles, {
    folder: `agreements/${orderId}`,
    extension: 'pdf',
    contentType: 'application/pdf',
    body: await writeAgreement({ content, text }),
  })
  const mail = writeAgreementMail({ content, link: `${shopOrigin}/orders/${orderId}` })

  await db.transaction().execute(async (tx) => {
    const isFirst = await saveAgreementFile(tx, { orderId, key: file.key, sha256: file.sha256 })
    if (!isFirst || recipient === null) return
    await queueEmailOnce(
      { db: tx },
      {
        id: randomUUID(),
        kind: 'licenses.agreement',
        recipient,
        ...mail,
        attachments: [toAttachment(content.order_number, file)],
      },
    )
  })
}

const maxBatch = 1000

/** Job: adds the job again for orders whose agreement is still missing after a day, because every attempt failed. */
export async function makeMissingAgreements({ db }: Pick<JobCtx, 'db'>): Promise<void> {
  const orderIds = await listOrdersWithoutAgreement(db, maxBatch)
  await db.transaction().execute(async (tx) => {
    for (const orderId of orderIds) await scheduleAgreement({ db: tx }, orderId)
  })
}

async function storeContent(
  { db, seller }: AgreementCtx,
  orderId: string,
): Promise<AgreementRow | null> {
  const order = await findSignedOrder(db, orderId)
  if (order === null) return null
  if (!seller) throw new Error('SELLER_* is not set, so the agreement has no licensor')

  const lines = await listScheduledLines(db, orderId)
  await insertAgreement(db, { orderId, content: composeAgreement({ order, lines, seller }) })
  return findAgreement(db, orderId)
}

/** Fails if the text is not the one that was signed. */
function readAgreement({ content: stored, text }: AgreementRow) {
  const content = agreementContent.parse(stored)
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex')
  if (sha256 !== content.signature.sha256)
    throw new Error(`the text of version ${content.agreement.version} does not match its hash`)
  return { content, text }
}

function toAttachment(orderNumber: string, { key, sha256, size }: StoredFile) {
  const fileName = `${agreementFileName(orderNumber)}.pdf`
  return { storageKey: key, fileName, contentType: 'application/pdf', sha256, size }
}
