import type { Relation, ReleaseState, Standing } from '@shoebox/domain/rights/release-state'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type AskedPerson = { id: string; name: string; standing: Standing }

/** Held as it is until the document that names it is written. */
export async function findOwnPerson(
  { db, actor }: UserTx,
  id: string,
): Promise<AskedPerson | null> {
  // The table's check admits exactly the standings of the domain.
  const { rows } = await sql<AskedPerson>`
    select id, name, standing from people where id = ${id} and user_id = ${actor.userId} for share
  `.execute(db)
  return rows[0] ?? null
}

export type AskedPhoto = { id: string; photoid: number; shows_person: boolean }

/** Those of these photos that are the user's and still there. */
export async function findAskedPhotos(
  { db, actor }: UserTx,
  { photoIds, personId }: { photoIds: readonly string[]; personId: string },
): Promise<AskedPhoto[]> {
  const { rows } = await sql<AskedPhoto>`
    select p.id, p.photoid, exists (
      select from photo_faces f where f.photo_id = p.id and f.person_id = ${personId}) as shows_person
    from photos p
    where p.id = any (${photoIds}::uuid[]) and p.user_id = ${actor.userId}
      and p.photo_status not in ('failed', 'withdrawn')
    order by p.photoid
  `.execute(db)
  return rows
}

type SameAsking = {
  personId: string
  photoIds: readonly string[]
  relation: Relation
  signerEmail: string
  endsAt: Date | null
}

/** One release of a person is written after the other: of two clicks the second one finds what the first one sent. */
export async function findSameOpenRelease(
  { db, actor }: UserTx,
  { personId, photoIds, relation, signerEmail, endsAt }: SameAsking,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rights.release:${personId}`}, 0))`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    select r.id from releases r
    where r.user_id = ${actor.userId} and r.person_id = ${personId} and r.release_state in ('sent', 'viewed')
      and r.link_until > now() and lower(r.signer_email) = lower(${signerEmail})
      and r.relation = ${relation} and r.ends_at is not distinct from ${endsAt}::timestamptz
      and ${photoIds}::uuid[] <@ array(select l.photo_id from release_photos l where l.release_id = r.id)
    order by r.created_at desc limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

type NewRelease = {
  personId: string
  relation: Relation
  signerName: string
  signerEmail: string
  termsVersion: string
  endsAt: Date | null
  photoIds: readonly string[]
}

export async function insertDraft({ db, actor }: UserTx, release: NewRelease): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into releases (person_id, user_id, relation, signer_name, signer_email, terms_version, ends_at)
    values (${release.personId}, ${actor.userId}, ${release.relation}, ${release.signerName},
      ${release.signerEmail}, ${release.termsVersion}, ${release.endsAt})
    returning id
  `.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no release was inserted')
  await sql`
    insert into release_photos (release_id, photo_id)
    select ${id}, photo_id from unnest(${release.photoIds}::uuid[]) photo_id
  `.execute(db)
  return id
}

type Sending = {
  id: string
  document: string
  documentSha256: string
  tokenHash: string
  linkUntil: Date
}

export async function markSent({ db }: UserTx, sending: Sending): Promise<void> {
  await sql`
    update releases set release_state = 'sent', document = ${sending.document},
      document_sha256 = ${sending.documentSha256}, token_hash = ${sending.tokenHash},
      link_until = ${sending.linkUntil}, sent_at = now()
    where id = ${sending.id} and release_state = 'draft'
  `.execute(db)
}

export async function renewLink(
  { db }: UserTx,
  { id, tokenHash, linkUntil }: Pick<Sending, 'id' | 'tokenHash' | 'linkUntil'>,
): Promise<boolean> {
  const { rows } = await sql<{ is_renewed: boolean }>`
    select resend_release(${id}, ${tokenHash}, ${linkUntil}) as is_renewed
  `.execute(db)
  return rows[0]?.is_renewed === true
}

/** Whether this call took it back. An answer stays one: a no, a signature, and the stop of what was signed. */
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

type Wanted = {
  id?: string | undefined
  personId?: string | undefined
  photoId?: string | undefined
  /** The last one that was shown. */
  afterId?: string | undefined
  limit?: number
}

export async function findOwnReleases(
  { db, actor }: UserTx,
  { id, personId, photoId, afterId, limit = 1000 }: Wanted = {},
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
        select from releases shown where shown.id = ${afterId ?? null} and shown.user_id = ${actor.userId}
          and (r.created_at < shown.created_at or (r.created_at = shown.created_at and r.id > shown.id))))
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

/** Row-level security shows a family its own releases, and staff every one. */
export async function findDocument({ db }: UserTx, id: string): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select user_id, document, document_sha256, relation, signed_name, signed_at, signed_face_search
    from releases where id = ${id} and document is not null
  `.execute(db)
  return rows[0] ?? null
}

type FamilyNames = {
  first_name: string | null
  last_name: string | null
  storefront_name: string | null
}

export async function findOwnNames({ db, actor }: UserTx): Promise<FamilyNames | null> {
  const { rows } = await sql<FamilyNames>`
    select first_name, last_name, storefront_name from profiles where id = ${actor.userId}
  `.execute(db)
  return rows[0] ?? null
}
