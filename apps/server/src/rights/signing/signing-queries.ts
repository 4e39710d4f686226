import type { Relation, ReleaseState, Standing } from '@shoebox/domain/rights/release-state'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

type ReleaseEmail = {
  releaseId: string
  /** Of the signer, who is nobody else's to ask; a family needs none. */
  tokenHash?: string
  kind: `rights.${string}`
  recipient: string
  subject: string
  html: string
  text: string
}

/** The mail, its job, and the line that says which release it is about. */
export async function queueReleaseEmail({ db }: Tx, email: ReleaseEmail): Promise<void> {
  const { releaseId, tokenHash, kind, recipient, subject, html, text } = email
  await sql`select queue_release_email(
    ${releaseId}, ${tokenHash ?? null}, ${kind}, ${recipient}, ${subject}, ${html}, ${text})`.execute(
    db,
  )
}

type Instant = string | null

export type SigningPhoto = {
  id: string
  photoid: number
  title: string | null
  decade_taken: string | null
  location_city: string | null
  location_state_province: string | null
  people_count: number | null
  width: number | null
  height: number | null
  renditions: string[]
  face: { x: number; y: number; width: number; height: number } | null
}

export type SigningRow = {
  id: string
  release_state: ReleaseState
  person_name: string
  standing: Standing
  relation: Relation
  signer_name: string
  signer_email: string
  first_name: string | null
  last_name: string | null
  storefront_name: string | null
  document: string
  document_sha256: string
  allows_face_search: boolean | null
  signed_face_search: boolean | null
  signed_name: string | null
  sent_at: string
  viewed_at: Instant
  signed_at: Instant
  ended_at: Instant
  link_until: Instant
  is_over: boolean | null
  photos: SigningPhoto[]
}

export async function findReleaseByToken(
  { db }: Tx,
  tokenHash: string,
): Promise<SigningRow | null> {
  const { rows } = await sql<{ release: SigningRow | null }>`
    select release_by_token(${tokenHash}) as release
  `.execute(db)
  return rows[0]?.release ?? null
}

/** Who acts and from where, as the connection tells it. */
export type Signer = {
  tokenHash: string
  ip: string
  userAgent: string | null
}

export async function markViewed({ db }: Tx, { tokenHash, ip, userAgent }: Signer): Promise<void> {
  await sql`select open_release(${tokenHash}, ${ip}::inet, ${userAgent})`.execute(db)
}

type Signature = {
  relation: Relation
  standing: Standing
  signedName: string
  allowsFaceSearch: boolean
}

/** Whether this call signed it. */
export async function writeSignature(
  { db }: Tx,
  { tokenHash, ip, userAgent }: Signer,
  signature: Signature,
): Promise<boolean> {
  const { relation, standing, signedName, allowsFaceSearch } = signature
  const { rows } = await sql<{ is_done: boolean }>`
    select sign_release(${tokenHash}, ${relation}, ${standing}, ${signedName}, ${allowsFaceSearch},
      ${ip}::inet, ${userAgent}) as is_done
  `.execute(db)
  return rows[0]?.is_done === true
}

export async function writeRefusal(
  { db }: Tx,
  { tokenHash, ip, userAgent }: Signer,
  reason: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select decline_release(${tokenHash}, ${reason}, ${ip}::inet, ${userAgent}) as is_done
  `.execute(db)
  return rows[0]?.is_done === true
}

export async function writeStop(
  { db }: Tx,
  { tokenHash, ip, userAgent }: Signer,
): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select stop_release(${tokenHash}, ${ip}::inet, ${userAgent}) as is_done
  `.execute(db)
  return rows[0]?.is_done === true
}

export async function writeSearchStop(
  { db }: Tx,
  { tokenHash, ip, userAgent }: Signer,
): Promise<void> {
  await sql`select stop_face_search(${tokenHash}, ${ip}::inet, ${userAgent})`.execute(db)
}
