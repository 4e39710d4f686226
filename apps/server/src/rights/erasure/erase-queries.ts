import { type Kysely, sql } from 'kysely'
import type { Tx, UserTx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'

export type Erasure = { id: string; erased_at: Date }

type ErasureRow = { id: string | null; erased_at: Date }

/** Null unless the person belongs to the actor's family. */
export async function eraseOwnPerson({ db }: UserTx, personId: string): Promise<Erasure | null> {
  const { rows } = await sql<ErasureRow>`
    select erase_person(${personId}) as id, now() as erased_at
  `.execute(db)
  return toErasure(rows[0])
}

/** Null unless the actor is staff and the person belongs to another family. */
export async function eraseAnyPerson({ db }: UserTx, personId: string): Promise<Erasure | null> {
  const { rows } = await sql<ErasureRow>`
    select erase_person_as_staff(${personId}) as id, now() as erased_at
  `.execute(db)
  return toErasure(rows[0])
}

function toErasure(row: ErasureRow | undefined): Erasure | null {
  return row?.id ? { id: row.id, erased_at: row.erased_at } : null
}

/** Returns how many people were erased. */
export async function erasePeopleByToken({ db }: Tx, tokenHash: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select erase_by_token(${tokenHash}) as count
  `.execute(db)
  return rows[0]?.count ?? 0
}

type PageOptions = { after: string | null; limit: number }

export type RestoredPerson = { id: string; created_at: Date }

/** People of every family, by id. Runs as the database owner. */
export async function listPeople(
  db: Kysely<Database>,
  { after, limit }: PageOptions,
): Promise<RestoredPerson[]> {
  const { rows } = await sql<RestoredPerson>`
    select id, created_at from people where ${after}::uuid is null or id > ${after}::uuid order by id limit ${limit}
  `.execute(db)
  return rows
}

/** Returns the id of the erasure; null if the person is already erased. Runs as the database owner. */
export async function erasePersonData(
  db: Kysely<Database>,
  { id, askedBy }: { id: string; askedBy: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select erase_person_data(${id}, ${askedBy}) as id
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Queues the job that removes documents of deleted releases. Runs as the database owner. */
export async function addStrayDocumentsJob(db: Kysely<Database>): Promise<void> {
  await sql`select add_job('rights.remove-stray-documents', p_job_key => 'remove-stray-documents')`.execute(
    db,
  )
}

export type PersonToErase = {
  person_name: string
  first_name: string | null
  last_name: string | null
  storefront_name: string | null
  photo_count: number
}

export async function findPeopleByToken({ db }: Tx, tokenHash: string): Promise<PersonToErase[]> {
  const { rows } = await sql<PersonToErase>`
    select person_name, first_name, last_name, storefront_name, photo_count from people_to_erase(${tokenHash})
  `.execute(db)
  return rows
}

/** Queues a job that checks whether the email belongs to a signer. */
export async function saveEraseRequest({ db }: Tx, email: string): Promise<void> {
  await sql`select ask_erase_link(${email})`.execute(db)
}

/** The email, if it has an answered or open release; otherwise deletes the request and returns null. */
export async function claimEraseRequest(db: Kysely<Database>, id: string): Promise<string | null> {
  await sql`
    delete from erase_links l where l.id = ${id} and not exists (
      select from releases r
      where lower(r.signer_email) = lower(l.signer_email) and r.release_state not in ('draft', 'superseded')
        and (r.signed_at is not null or r.release_state = 'declined' or r.link_until > now()))
  `.execute(db)
  const { rows } = await sql<{ signer_email: string }>`
    select signer_email from erase_links where id = ${id} and token_hash is null for update
  `.execute(db)
  return rows[0]?.signer_email ?? null
}

type EraseLink = { id: string; tokenHash: string; linkUntil: Date }

export async function saveEraseLink(
  db: Kysely<Database>,
  { id, tokenHash, linkUntil }: EraseLink,
): Promise<void> {
  await sql`
    update erase_links set token_hash = ${tokenHash}, link_until = ${linkUntil} where id = ${id}
  `.execute(db)
}

export async function deleteExpiredEraseLinks(db: Kysely<Database>): Promise<void> {
  await sql`delete from erase_links
    where link_until <= now() or created_at < now() - interval '2 days'`.execute(db)
}

type EraseEmail = { recipient: string; subject: string; html: string; text: string }

/** The email is not linked to a release; an erasure finds it by its recipient. */
export async function queueEraseEmail(
  db: Kysely<Database>,
  { recipient, subject, html, text }: EraseEmail,
): Promise<void> {
  await sql`select queue_email('rights.erase-link', ${recipient}, ${subject}, ${html}, ${text})`.execute(
    db,
  )
}
