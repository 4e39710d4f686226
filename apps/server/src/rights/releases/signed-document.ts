import { writeSignedDocument } from '@shoebox/domain/rights/release-document'
import type { Relation } from '@shoebox/domain/rights/release-state'
import { documentHash } from './document-hash.ts'

type Signed = {
  document: string
  document_sha256: string
  relation: Relation
  signed_name: string | null
  signed_at: Date | null
  /** As it was signed, whatever was taken back since. */
  signed_face_search: boolean | null
}

/** The document with its signature, made of the row each time: the file in the storage has the same bytes. */
export function signedDocument(row: Signed): { text: string; sha256: string } | null {
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
  return { text, sha256: documentHash(text) }
}
