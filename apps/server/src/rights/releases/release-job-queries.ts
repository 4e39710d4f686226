import type { Relation, ReleaseState } from '@shoebox/domain/rights/release-state'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database>

export type AnsweredRelease = {
  id: string
  user_id: string
  release_state: ReleaseState
  person_name: string
  relation: Relation
  document: string
  document_sha256: string
  signed_sha256: string | null
  signed_name: string | null
  signed_at: Date | null
  signed_face_search: boolean | null
  decline_reason: string | null
  photo_numbers: number[]
}

export async function findAnsweredRelease(db: Db, id: string): Promise<AnsweredRelease | null> {
  const { rows } = await sql<AnsweredRelease>`
    select r.id, r.user_id, r.release_state, s.name as person_name, r.relation, r.document, r.document_sha256,
      r.signed_sha256, r.signed_name, r.signed_at, r.signed_face_search, r.decline_reason,
      array(select p.photoid from release_photos l join photos p on p.id = l.photo_id
        where l.release_id = r.id order by p.photoid) as photo_numbers
    from releases r join people s on s.id = r.person_id
    where r.id = ${id} and r.document is not null
  `.execute(db)
  return rows[0] ?? null
}

/** False if the release was deleted in the meantime. */
export async function saveSignedHash(
  db: Db,
  { id, sha256 }: { id: string; sha256: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update releases set signed_sha256 = ${sha256} where id = ${id}
  `.execute(db)
  return numAffectedRows === 1n
}

/** Serializes jobs that would send the same notice. False if the release was deleted. */
export async function lockRelease(tx: Transaction<Database>, id: string): Promise<boolean> {
  const { rows } = await sql`select from releases where id = ${id} for update`.execute(tx)
  return rows.length === 1
}

export async function wasNotified(
  tx: Transaction<Database>,
  { id, kind }: { id: string; kind: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from release_emails l join emails e on e.id = l.email_id
    where l.release_id = ${id} and e.kind = ${kind} limit 1
  `.execute(tx)
  return rows.length > 0
}

export async function findUserEmail(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select user_email(${userId}) as email
  `.execute(db)
  return rows[0]?.email ?? null
}

type ReleaseEmail = {
  releaseId: string
  kind: `rights.${string}`
  recipient: string
  subject: string
  html: string
  text: string
}

export async function queueEmailAsWorker(
  tx: Transaction<Database>,
  email: ReleaseEmail,
): Promise<void> {
  const { releaseId, kind, recipient, subject, html, text } = email
  await sql`
    insert into release_emails (release_id, email_id)
    select ${releaseId}, queue_email(${kind}, ${recipient}, ${subject}, ${html}, ${text})
  `.execute(tx)
}

/** Returns how many releases it expired. */
export async function expireDueReleases(db: Db): Promise<number> {
  const { rows } = await sql<{ person_id: string }>`
    update releases set release_state = 'expired', ended_at = now()
    where (release_state in ('sent', 'viewed') and link_until <= now())
      or (release_state = 'signed' and ends_at <= now())
    returning person_id
  `.execute(db)
  return rows.length
}

/** Deletes face templates of people who no longer have a signed release that allows face search. */
export async function deleteTemplatesWithoutConsent(db: Db): Promise<void> {
  await sql`
    delete from face_templates t using photo_faces f
    where f.id = t.face_id and f.person_id in (
      select r.person_id from releases r
      where r.allows_face_search and r.release_state <> 'signed')
    and not exists (
      select from releases r
      where r.person_id = f.person_id and r.release_state = 'signed' and r.allows_face_search)
  `.execute(db)
}

type PendingRelease = {
  id: string
  signer_name: string
  signer_email: string
  relation: Relation
  person_name: string
  first_name: string | null
  last_name: string | null
  storefront_name: string | null
  photo_count: number
  link_until: Date
}

/**
 * The oldest release that was sent a week ago, has no answer and no reminder. Skips rows that another worker has
 * locked.
 */
export async function lockNextForReminder(
  tx: Transaction<Database>,
): Promise<PendingRelease | null> {
  const { rows } = await sql<PendingRelease>`
    select r.id, r.signer_name, r.signer_email, r.relation, s.name as person_name, f.first_name, f.last_name,
      f.storefront_name, r.link_until,
      (select count(*)::int from release_photos l where l.release_id = r.id) as photo_count
    from releases r join people s on s.id = r.person_id join profiles f on f.id = r.user_id
    where r.release_state in ('sent', 'viewed') and r.link_until > now() + interval '1 day'
      and r.sent_at <= now() - interval '7 days'
      and not exists (
        select from release_events e
        where e.release_id = r.id
          and (e.event = 'reminded' or (e.event = 'resent' and e.at > now() - interval '7 days')))
    order by r.sent_at limit 1
    for update of r skip locked
  `.execute(tx)
  return rows[0] ?? null
}

/** The link of the first email keeps working: the signer may have the page open. */
export async function markReminded(
  tx: Transaction<Database>,
  { id, tokenHash }: { id: string; tokenHash: string },
): Promise<void> {
  await sql`
    update releases set token_hash = ${tokenHash}, earlier_token_hash = token_hash where id = ${id}
  `.execute(tx)
  await sql`insert into release_events (release_id, event) values (${id}, 'reminded')`.execute(tx)
}

/** Returns the ids of those releases that still exist. */
export async function findRemaining(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from releases where id = any (${ids}::uuid[])
  `.execute(db)
  return rows.map(({ id }) => id)
}
