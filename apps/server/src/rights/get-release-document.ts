import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { findDocument, recordDocumentRead } from './release-queries.ts'
import { signedDocument } from './signed-document.ts'

/** A family reads its own unseen; staff who read one are on record. */
export async function getReleaseDocument(ctx: UserCtx, id: string) {
  const row = await inTransaction(ctx, async (tx) => {
    const found = await findDocument(tx, id)
    if (found && found.user_id !== ctx.actor.userId) await recordDocumentRead(tx, id)
    return found
  })
  if (!row) throw new AppError('not_found')

  const { document, document_sha256 } = row
  const signed = signedDocument(row)
  return {
    document,
    document_sha256,
    signed_document: signed?.text ?? null,
    signed_sha256: signed?.sha256 ?? null,
  }
}
