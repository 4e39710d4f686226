import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { findDocument } from './release-queries.ts'
import { signedDocument } from './signed-document.ts'

export async function getReleaseDocument(ctx: UserCtx, id: string) {
  const row = await inTransaction(ctx, (tx) => findDocument(tx, id))
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
