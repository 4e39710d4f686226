import type { Relation, Standing } from '@shoebox/domain/rights/release-state'
import { sql } from 'kysely'
import type { Tx, UserTx } from '../../context.ts'

export type ReleasePerson = { id: string; name: string; standing: Standing }

/** Locks the person (for share), so that the name cannot change before the document is written. */
export async function lockReleasePerson(
  { db, actor }: UserTx,
  id: string,
): Promise<ReleasePerson | null> {
  // A check constraint limits the column to the values of the domain type.
  const { rows } = await sql<ReleasePerson>`
    select id, name, standing from people where id = ${id} and user_id = ${actor.userId} for share
  `.execute(db)
  return rows[0] ?? null
}

export type ReleasePhoto = { id: string; photoid: number; shows_person: boolean }

/** Skips withdrawn photos and photos of other families. */
export async function findReleasePhotos(
  { db, actor }: UserTx,
  { photoIds, personId }: { photoIds: readonly string[]; personId: string },
): Promise<ReleasePhoto[]> {
  const { rows } = await sql<ReleasePhoto>`
    select p.id, p.photoid, exists (
      select from photo_faces f where f.photo_id = p.id and f.person_id = ${personId}) as shows_person
    from photos p
    where p.id = any (${photoIds}::uuid[]) and p.user_id = ${actor.userId}
      and p.photo_status not in ('failed', 'withdrawn')
    order by p.photoid
  `.execute(db)
  return rows
}

type OpenReleaseFilter = {
  personId: string
  photoIds: readonly string[]
  relation: Relation
  signerEmail: string
  endsAt: Date | null
}

/** Takes a lock per person, so that the second of two parallel requests finds the release of the first. */
export async function findSameOpenRelease(
  { db, actor }: UserTx,
  { personId, photoIds, relation, signerEmail, endsAt }: OpenReleaseFilter,
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
  if (id === undefined) throw new Error('insert into releases returned no row')
  await sql`
    insert into release_photos (release_id, photo_id)
    select ${id}, photo_id from unnest(${release.photoIds}::uuid[]) photo_id
  `.execute(db)
  return id
}

type SentRelease = {
  id: string
  document: string
  documentSha256: string
  tokenHash: string
  linkUntil: Date
}

export async function markSent({ db }: UserTx, sent: SentRelease): Promise<void> {
  await sql`
    update releases set release_state = 'sent', document = ${sent.document},
      document_sha256 = ${sent.documentSha256}, token_hash = ${sent.tokenHash},
      link_until = ${sent.linkUntil}, sent_at = now()
    where id = ${sent.id} and release_state = 'draft'
  `.execute(db)
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

type ReleaseEmail = {
  releaseId: string
  /** Authorizes the request of a signer, who has no account. Absent if the family sends the email. */
  tokenHash?: string
  kind: `rights.${string}`
  recipient: string
  subject: string
  html: string
  text: string
}

/** Queues the email with its job and links it to the release, so that an erasure finds it. */
export async function queueReleaseEmail({ db }: Tx, email: ReleaseEmail): Promise<void> {
  const { releaseId, tokenHash, kind, recipient, subject, html, text } = email
  await sql`select queue_release_email(
    ${releaseId}, ${tokenHash ?? null}, ${kind}, ${recipient}, ${subject}, ${html}, ${text})`.execute(
    db,
  )
}
