import { createHash } from 'node:crypto'
import { writeSignedDocument } from '@shoebox/domain/rights/release-document'
import type { Relation } from '@shoebox/domain/rights/release-state'
import { recordAudit } from '../../audit/record-audit.ts'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type JobCtx, type UserCtx } from '../../context.ts'
import { findRemaining } from './release-job-queries.ts'
import { type DocumentRow, findDocument } from './release-queries.ts'

/** Returns the document to the family that requested the release. */
export async function getReleaseDocument(ctx: UserCtx, id: string) {
  const row = await inTransaction(ctx, (tx) => findDocument(tx, id))
  if (row?.user_id !== ctx.actor.userId) throw new AppError('not_found')

  return presentDocument(row)
}

/** Returns the document to staff. Each read is audited. */
export async function getReleaseDocumentAsStaff(ctx: UserCtx, id: string) {
  const row = await inTransaction(ctx, async (tx) => {
    const document = await findDocument(tx, id)
    if (document) await recordAudit(tx, { action: 'rights.read-document', entityId: id })
    return document
  })
  if (!row) throw new AppError('not_found')

  return presentDocument(row)
}

function presentDocument(row: DocumentRow) {
  const { document, document_sha256 } = row
  const signed = buildSignedDocument(row)
  return {
    document,
    document_sha256,
    signed_document: signed?.text ?? null,
    signed_sha256: signed?.sha256 ?? null,
  }
}

type SignatureRow = {
  document: string
  document_sha256: string
  relation: Relation
  signed_name: string | null
  signed_at: Date | null
  /** Consent to face search at the time of signing. It may have been withdrawn since. */
  signed_face_search: boolean | null
}

/** The document with its signature, built from the row each time; the stored file has the same bytes. Null if unsigned. */
export function buildSignedDocument(row: SignatureRow): { text: string; sha256: string } | null {
  const { document, document_sha256, relation, signed_name, signed_at, signed_face_search } = row
  if (signed_name === null || signed_at === null) return null

  const text = writeSignedDocument({
    document,
    documentSha256: document_sha256,
    signedName: signed_name,
    relation,
    signedAt: signed_at,
    allowsFaceSearch: signed_face_search === true,
  })
  return { text, sha256: hashDocument(text) }
}

/** Hashes the UTF-8 bytes, so that the signer can verify a saved file with any tool. */
export function hashDocument(document: string): string {
  return createHash('sha256').update(document, 'utf8').digest('hex')
}

const releasesFolder = 'releases/'

/** All files of a release are in one folder, so that they can be removed without knowing their hashes. */
export function releaseFolder(releaseId: string): string {
  return `${releasesFolder}${releaseId}/`
}

export function signedDocumentKey(releaseId: string, sha256: string): string {
  return `${releaseFolder(releaseId)}${sha256}.txt`
}

/** Removes files of releases that are not in the database, for example after a backup was restored. */
export async function removeStrayDocuments(ctx: Pick<JobCtx, 'db' | 'documents'>): Promise<void> {
  const files = await ctx.documents.list({
    prefix: releasesFolder,
    limit: Number.POSITIVE_INFINITY,
  })
  const ids = new Set(files.flatMap(({ key }) => parseReleaseId(key) ?? []))
  await removeDocuments(ctx, [...ids])
}

function parseReleaseId(key: string): string | null {
  return /^releases\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null
}

/** Removes the files of deleted releases. Skips releases that still exist. */
export async function removeDocuments(
  { db, documents }: Pick<JobCtx, 'db' | 'documents'>,
  releaseIds: readonly string[],
): Promise<void> {
  const remaining = new Set(await findRemaining(db, releaseIds))
  for (const id of releaseIds) {
    if (remaining.has(id)) continue
    const files = await documents.list({ prefix: releaseFolder(id), limit: 1000 })
    if (files.length > 0) await documents.remove(files.map(({ key }) => key))
  }
}
