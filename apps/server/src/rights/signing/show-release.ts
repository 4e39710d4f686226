import { markedName, thumbName } from '@shoebox/domain/catalog/renditions'
import { signImage } from '../../catalog/images/sign-image.ts'
import type { RequestCtx } from '../../context.ts'
import { buildSignedDocument } from '../releases/documents.ts'
import { requesterName } from '../releases/release-link.ts'
import type { SigningPhoto, SigningRow } from './signing-queries.ts'

type Files = Pick<RequestCtx, 'files'>

const thumb = thumbName(512, 'webp')
const preview = markedName('preview')

/** What the signer sees at the link: the release while it can be signed, and afterwards the signed document. */
export function showRelease(ctx: Files, row: SigningRow | null) {
  if (!row) return { release_state: 'unknown' as const, release: null }
  if (isClosed(row)) {
    const isWaiting = row.release_state === 'sent' || row.release_state === 'viewed'
    // The link has expired, but the job that expires releases has not run yet.
    return { release_state: isWaiting ? ('expired' as const) : row.release_state, release: null }
  }
  return { release_state: row.release_state, release: presentSigningPage(ctx, row) }
}

/** A signed release stays visible to its signer. */
function isClosed({ release_state, signed_at, is_over }: SigningRow): boolean {
  if (signed_at !== null) return release_state === 'superseded'
  return is_over === true || (release_state !== 'sent' && release_state !== 'viewed')
}

export function buildSignature(row: SigningRow): { text: string; sha256: string } | null {
  return buildSignedDocument({ ...row, signed_at: row.signed_at ? new Date(row.signed_at) : null })
}

function presentSigningPage(ctx: Files, row: SigningRow) {
  const signed = buildSignature(row)

  return {
    person_name: row.person_name,
    standing: row.standing,
    relation: row.relation,
    signer_name: row.signer_name,
    signer_email: row.signer_email,
    asked_by: requesterName(row),
    // After revoking, the signer keeps the document but no longer sees the family's photos.
    photos:
      row.release_state === 'expired' ? [] : row.photos.map((photo) => presentPhoto(ctx, photo)),
    document: row.document,
    document_sha256: row.document_sha256,
    sent_at: new Date(row.sent_at).toISOString(),
    viewed_at: toIso(row.viewed_at),
    link_until: toIso(row.link_until),
    signed_at: toIso(row.signed_at),
    signed_name: row.signed_name,
    allows_face_search: row.allows_face_search,
    signed_document: signed?.text ?? null,
    signed_sha256: signed?.sha256 ?? null,
    ended_at: toIso(row.ended_at),
  }
}

function presentPhoto(ctx: Files, photo: SigningPhoto) {
  const place = [photo.location_city, photo.location_state_province].filter(Boolean).join(' ')
  const url = (rendition: string) =>
    photo.renditions.includes(rendition) ? signImage(ctx, { photoId: photo.id, rendition }) : null

  return {
    photoid: photo.photoid,
    title: photo.title,
    decade_taken: photo.decade_taken,
    place: place || null,
    people_count: photo.people_count,
    width: photo.width,
    height: photo.height,
    preview_url: url(preview),
    thumb_url: url(thumb),
    face: photo.face && {
      x: photo.face.x,
      y: photo.face.y,
      width: photo.face.width,
      height: photo.face.height,
    },
  }
}

function toIso(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
