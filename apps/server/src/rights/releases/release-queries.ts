import type { Relation, ReleaseState, Standing } from '@shoebox/domain/rights/release-state'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export async function renewLink(
  { db }: UserTx,
  { id, tokenHash, linkUntil }: { id: string; tokenHash: string; linkUntil: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_renewed: boolean }>`
    select resend_release(${id}, ${tokenHash}, ${linkUntil}) as is_renewed
  `.execute(db)
  return rows[0]?.is_renewed === true
}

/** False if the signer has answered: declined, signed or revoked releases cannot be canceled. */
export async function supersedeRelease({ db, actor }: UserTx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update releases set release_state = 'superseded', ended_at = now()
    where id = ${id} and user_id = ${actor.userId}
      and release_state in ('draft', 'sent', 'viewed', 'expired') and signed_at is null
  `.execute(db)
  return numAffectedRows === 1n
}

export type ReleaseRow = {
  id: string
  person_id: string
  person_name: string
  standing: Standing
  release_state: ReleaseState
  relation: Relation
  signer_name: string
  signer_email: string
  terms_version: string
  document_sha256: string | null
  signed_sha256: string | null
  link_until: Date | null
  allows_face_search: boolean | null
  signed_name: string | null
  decline_reason: string | null
  ends_at: Date | null
  sent_at: Date | null
  viewed_at: Date | null
  signed_at: Date | null
  ended_at: Date | null
  created_at: Date
  photos: { id: string; photoid: number }[]
  events: { event: string; at: string }[]
}

type ReleaseFilter = {
  id?: string | undefined
  personId?: string | undefined
  photoId?: string | undefined
  /** Keyset cursor: the last release of the previous page. */
  afterId?: string | undefined
  limit?: number
}

export async function findOwnReleases(
  { db, actor }: UserTx,
  { id, personId, photoId, afterId, limit = 1000 }: ReleaseFilter = {},
): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select r.id, r.person_id, s.name as person_name, s.standing, r.release_state, r.relation, r.signer_name,
      r.signer_email, r.terms_version, r.document_sha256, r.signed_sha256, r.link_until, r.allows_face_search,
      r.signed_name, r.decline_reason, r.ends_at, r.sent_at, r.viewed_at, r.signed_at, r.ended_at, r.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'photoid', p.photoid) order by p.photoid), '[]')
       from release_photos l join photos p on p.id = l.photo_id where l.release_id = r.id) as photos,
      (select coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'at', e.at) order by e.id), '[]')
       from release_events e where e.release_id = r.id) as events
    from releases r join people s on s.id = r.person_id
    where r.user_id = ${actor.userId}
      and (${id ?? null}::uuid is null or r.id = ${id ?? null})
      and (${personId ?? null}::uuid is null or r.person_id = ${personId ?? null})
      and (${photoId ?? null}::uuid is null or exists (
        select from release_photos l where l.release_id = r.id and l.photo_id = ${photoId ?? null}))
      and (${afterId ?? null}::uuid is null or exists (
        select from releases last where last.id = ${afterId ?? null} and last.user_id = ${actor.userId}
          and (r.created_at < last.created_at or (r.created_at = last.created_at and r.id > last.id))))
    order by r.created_at desc, r.id
    limit ${limit}
  `.execute(db)
  return rows
}

export type DocumentRow = {
  user_id: string
  document: string
  document_sha256: string
  relation: Relation
  signed_name: string | null
  signed_at: Date | null
  signed_face_search: boolean | null
}

/** Row-level security: a family sees its own releases, and staff see all. */
export async function findDocument({ db }: UserTx, id: string): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select user_id, document, document_sha256, relation, signed_name, signed_at, signed_face_search
    from releases where id = ${id} and document is not null
  `.execute(db)
  return rows[0] ?? null
}
