import type { ReleaseRow } from './release-queries.ts'

const openStates = ['sent', 'viewed']
const cancelableStates = ['draft', 'sent', 'viewed', 'expired']

export function presentRelease(row: ReleaseRow) {
  return {
    id: row.id,
    person: { id: row.person_id, name: row.person_name, standing: row.standing },
    release_state: row.release_state,
    relation: row.relation,
    signer_name: row.signer_name,
    signer_email: row.signer_email,
    photos: row.photos.map(({ id, photoid }) => ({ id, photoid })),
    events: row.events.map(({ event, at }) => ({ event, at: new Date(at).toISOString() })),
    terms_version: row.terms_version,
    document_sha256: row.document_sha256,
    signed_sha256: row.signed_sha256,
    link_until: toIso(row.link_until),
    signed_name: row.signed_name,
    allows_face_search: row.allows_face_search,
    decline_reason: row.decline_reason,
    ends_at: toIso(row.ends_at),
    sent_at: toIso(row.sent_at),
    viewed_at: toIso(row.viewed_at),
    signed_at: toIso(row.signed_at),
    ended_at: toIso(row.ended_at),
    created_at: row.created_at.toISOString(),
    abilities: {
      can_resend: openStates.includes(row.release_state),
      can_cancel: cancelableStates.includes(row.release_state) && row.signed_at === null,
    },
  }
}

function toIso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
