import type { Relation, ReleaseState, Standing } from '@shoebox/domain/rights/release-state'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** ISO 8601, because the SQL function returns JSON. */
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
  /** The link has expired. */
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

/** The token hash identifies the release; the rest is recorded as evidence. */
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

/** False if the release was signed before, or cannot be signed. */
export async function recordSignature(
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

export async function recordRefusal(
  { db }: Tx,
  { tokenHash, ip, userAgent }: Signer,
  reason: string | null,
): Promise<void> {
  await sql`select decline_release(${tokenHash}, ${reason}, ${ip}::inet, ${userAgent})`.execute(db)
}

export async function recordRevocation(
  { db }: Tx,
  { tokenHash, ip, userAgent }: Signer,
): Promise<void> {
  await sql`select stop_release(${tokenHash}, ${ip}::inet, ${userAgent})`.execute(db)
}

export async function recordSearchRefusal(
  { db }: Tx,
  { tokenHash, ip, userAgent }: Signer,
): Promise<void> {
  await sql`select stop_face_search(${tokenHash}, ${ip}::inet, ${userAgent})`.execute(db)
}
