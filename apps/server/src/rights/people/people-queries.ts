import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { Gender } from '@shoebox/domain/catalog/search-filters'
import type { ReleaseState, Standing } from '@shoebox/domain/rights/release-state'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type PersonRow = {
  id: string
  name: string
  standing: Standing
  birth_year: number | null
  gender: Gender | null
  ethnicities: string[]
  created_at: Date
  faces: number
  photos: number
  unasked_photos: number
  open: number
  signed: number
  declined: number
  ended: number
}

export type PersonPhotoRow = {
  photo_id: string
  photoid: number
  title: string | null
  photo_status: PhotoStatus
  age_min: number | null
  age_max: number | null
  release_state: ReleaseState | null
  is_unasked: boolean
}

type Whose = { userId: string; personId?: string }

/**
 * A person on a photo with the release that says most about it. A signature that does not count, because she stands
 * otherwise today than who gave it, is none. Whoever stopped a release is not asked again unasked.
 */
const appearances = ({ userId, personId }: Whose) => sql`
  select f.person_id, f.photo_id, p.photoid, p.title, p.photo_status, count(*)::int as faces,
    min(f.age_min) as age_min, max(f.age_max) as age_max, asked.release_state,
    coalesce(asked.is_over, true) as is_unasked
  from people s
  join photo_faces f on f.person_id = s.id
  join photos p on p.id = f.photo_id and p.photo_status not in ('failed', 'withdrawn') and p.back_of is null
  left join lateral (
    select r.release_state,
      r.release_state = 'expired' and (r.signed_at is null or r.ends_at <= now()) as is_over
    from release_photos l join releases r on r.id = l.release_id
    where l.photo_id = f.photo_id and r.person_id = s.id
      and r.release_state in ('signed', 'viewed', 'sent', 'disputed', 'declined', 'expired')
      and (r.release_state <> 'signed' or relation_fits(r.relation, s.standing))
    order by array_position(array['signed', 'viewed', 'sent', 'disputed', 'declined', 'expired'], r.release_state),
      r.created_at desc
    limit 1) asked on true
  where s.user_id = ${userId} and (${personId ?? null}::uuid is null or s.id = ${personId ?? null})
  group by f.person_id, f.photo_id, p.id, asked.release_state, asked.is_over`

export async function listPeopleOf({ db }: UserTx, whose: Whose): Promise<PersonRow[]> {
  const { userId, personId = null } = whose
  const { rows } = await sql<PersonRow>`
    with seen as (${appearances(whose)}), seen_of as (
      select person_id, sum(faces)::int as faces, count(*)::int as photos,
        count(*) filter (where is_unasked)::int as unasked_photos
      from seen group by person_id
    ), asked_of as (
      select person_id,
        count(*) filter (where release_state in ('sent', 'viewed'))::int as open,
        count(*) filter (where release_state = 'signed')::int as signed,
        count(*) filter (where release_state = 'declined')::int as declined,
        count(*) filter (where release_state in ('expired', 'superseded', 'disputed'))::int as ended
      from releases where user_id = ${userId} group by person_id
    )
    select s.id, s.name, s.standing, s.birth_year, s.gender, s.ethnicities, s.created_at,
      coalesce(f.faces, 0) as faces, coalesce(f.photos, 0) as photos,
      coalesce(f.unasked_photos, 0) as unasked_photos, coalesce(a.open, 0) as open,
      coalesce(a.signed, 0) as signed, coalesce(a.declined, 0) as declined, coalesce(a.ended, 0) as ended
    from people s
    left join seen_of f on f.person_id = s.id
    left join asked_of a on a.person_id = s.id
    where s.user_id = ${userId} and (${personId}::uuid is null or s.id = ${personId})
    order by lower(s.name), s.created_at, s.id
  `.execute(db)
  return rows
}

export async function findOwnPerson(tx: UserTx, personId: string): Promise<PersonRow | null> {
  const [row] = await listPeopleOf(tx, { userId: tx.actor.userId, personId })
  return row ?? null
}

export async function listOwnPersonPhotos(
  { db, actor }: UserTx,
  personId: string,
): Promise<PersonPhotoRow[]> {
  const { rows } = await sql<PersonPhotoRow>`
    select photo_id, photoid, title, photo_status, age_min, age_max, release_state, is_unasked
    from (${appearances({ userId: actor.userId, personId })}) seen order by photoid desc
  `.execute(db)
  return rows
}

export async function countOwnPeople({ db, actor }: UserTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people where user_id = ${actor.userId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export type NewPerson = {
  id?: string | undefined
  name: string
  standing?: Standing | undefined
  birth_year?: number | null | undefined
  /** As the family states it; null is not stated. */
  gender?: Gender | null | undefined
  ethnicities?: string[] | undefined
}

/** Answers with the id, also where the same one was written before by the same family; null if it is somebody else's. */
export async function insertPerson(
  { db, actor }: UserTx,
  person: NewPerson,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with written as (
      insert into people (id, user_id, name, standing, birth_year, gender, ethnicities)
      values (coalesce(${person.id ?? null}::uuid, gen_random_uuid()), ${actor.userId}, ${person.name},
        ${person.standing ?? 'adult'}, ${person.birth_year ?? null}, ${person.gender ?? null},
        ${person.ethnicities ?? []}::text[])
      on conflict (id) do nothing returning id)
    select id from written
    union all select id from people where id = ${person.id ?? null}::uuid and user_id = ${actor.userId}
  `.execute(db)
  return rows[0]?.id ?? null
}

/** Nothing is counted: a seed names thousands of faces. */
export async function isOfFamily(
  { db }: UserTx,
  { personId, familyId }: { personId: string; familyId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('user_id', '=', familyId)
    .executeTakeFirst()
  return row !== undefined
}

/** The first one named so: of two of the same name the family says which by picking her. */
export async function findOwnPersonByName(
  { db, actor }: UserTx,
  name: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from people where user_id = ${actor.userId} and lower(name) = lower(${name})
    order by created_at, id limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

type StoodRow = { name: string; standing: Standing; birth_year: number | null }

/** Held until the end: a signature that comes meanwhile waits, or is seen. */
export async function lockOwnPerson({ db, actor }: UserTx, id: string): Promise<StoodRow | null> {
  const { rows } = await sql<StoodRow>`
    select name, standing, birth_year from people where id = ${id} and user_id = ${actor.userId} for no key update
  `.execute(db)
  return rows[0] ?? null
}

/** In dispute it is still a signature. */
export async function hasSigned({ db }: UserTx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from releases where person_id = ${personId} and release_state in ('signed', 'disputed') limit 1
  `.execute(db)
  return rows.length > 0
}

export type PersonChange = Omit<NewPerson, 'id' | 'name'> & { name?: string | undefined }

export async function updateOwnPerson(
  { db, actor }: UserTx,
  { id, ...change }: PersonChange & { id: string },
): Promise<void> {
  await sql`
    update people set name = coalesce(${change.name ?? null}, name),
      standing = coalesce(${change.standing ?? null}, standing),
      birth_year = case when ${change.birth_year !== undefined} then ${change.birth_year ?? null}::int else birth_year end,
      gender = case when ${change.gender !== undefined} then ${change.gender ?? null} else gender end,
      ethnicities = coalesce(${change.ethnicities ?? null}::text[], ethnicities)
    where id = ${id} and user_id = ${actor.userId}
  `.execute(db)
}
