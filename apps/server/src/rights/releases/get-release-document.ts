import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type UserCtx } from '../../context.ts'
import { type DocumentRow, findDocument } from './release-queries.ts'
import { signedDocument } from './signed-document.ts'

/** For the family that asked for the release. */
export async function getReleaseDocument(ctx: UserCtx, id: string) {
  const row = await inTransaction(ctx, (tx) => findDocument(tx, id))
  if (row?.user_id !== ctx.actor.userId) throw new AppError('not_found')

  return presentDocument(row)
}

/** For staff; each read is on record. */
export async function getReleaseDocumentAsStaff(ctx: UserCtx, id: string) {
  const row = await inTransaction(ctx, async (tx) => {
    const found = await findDocument(tx, id)
    if (found) await recordAudit(tx, { action: 'rights.read-document', entityId: id })
    return found
  })
  if (!row) throw new AppError('not_found')

  return presentDocument(row)
}

function presentDocument(row: DocumentRow) {
  const { document, document_sha256 } = row
  const signed = signedDocument(row)
  return {
    document,
    document_sha256,
    signed_document: signed?.text ?? null,
    signed_sha256: signed?.sha256 ?? null,
  }
}
