import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { Gender } from '@shoebox/domain/catalog/search-filters'
import type { ReleaseState, Standing } from '@shoebox/domain/rights/release-state'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import { bestReleaseSql } from './best-release-queries.ts'

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

type PeopleFilter = { userId: string; personId?: string }

const bestRelease = bestReleaseSql({
  photoId: sql.ref('f.photo_id'),
  personId: sql.ref('s.id'),
  standing: sql.ref('s.standing'),
})

/** One row per person and photo, with the release that counts. */
const appearances = ({ userId, personId }: PeopleFilter) => sql`
  select f.person_id, f.photo_id, p.photoid, p.title, p.photo_status, count(*)::int as faces,
    min(f.age_min) as age_min, max(f.age_max) as age_max, best.release_state,
    coalesce(best.can_be_requested, true) as is_unasked
  from people s
  join photo_faces f on f.person_id = s.id
  join photos p on p.id = f.photo_id and p.photo_status not in ('failed', 'withdrawn') and p.back_of is null
  left join lateral (${bestRelease}) best on true
  where s.user_id = ${userId} and (${personId ?? null}::uuid is null or s.id = ${personId ?? null})
  group by f.person_id, f.photo_id, p.id, best.release_state, best.can_be_requested`

export async function listFamilyPeople({ db }: UserTx, filter: PeopleFilter): Promise<PersonRow[]> {
  const { userId, personId = null } = filter
  const { rows } = await sql<PersonRow>`
    with appearances as (${appearances(filter)}), by_person as (
      select person_id, sum(faces)::int as faces, count(*)::int as photos,
        count(*) filter (where is_unasked)::int as unasked_photos
      from appearances group by person_id
    ), releases_by_person as (
      select person_id,
        count(*) filter (where release_state in ('sent', 'viewed'))::int as open,
        count(*) filter (where release_state = 'signed')::int as signed,
        count(*) filter (where release_state = 'declined')::int as declined,
        count(*) filter (where release_state in ('expired', 'superseded', 'disputed'))::int as ended
      from releases where user_id = ${userId} group by person_id
    )
    select s.id, s.name, s.standing, s.birth_year, s.gender, s.ethnicities, s.created_at,
      coalesce(f.faces, 0) as faces, coalesce(f.photos, 0) as photos,
      coalesce(f.unasked_photos, 0) as unasked_photos, coalesce(r.open, 0) as open,
      coalesce(r.signed, 0) as signed, coalesce(r.declined, 0) as declined, coalesce(r.ended, 0) as ended
    from people s
    left join by_person f on f.person_id = s.id
    left join releases_by_person r on r.person_id = s.id
    where s.user_id = ${userId} and (${personId}::uuid is null or s.id = ${personId})
    order by lower(s.name), s.created_at, s.id
  `.execute(db)
  return rows
}

export async function findOwnPerson(tx: UserTx, personId: string): Promise<PersonRow | null> {
  const [row] = await listFamilyPeople(tx, { userId: tx.actor.userId, personId })
  return row ?? null
}

export async function listOwnPersonPhotos(
  { db, actor }: UserTx,
  personId: string,
): Promise<PersonPhotoRow[]> {
  const { rows } = await sql<PersonPhotoRow>`
    select photo_id, photoid, title, photo_status, age_min, age_max, release_state, is_unasked
    from (${appearances({ userId: actor.userId, personId })}) appearances order by photoid desc
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
  /** Gender as stated by the family; null if not stated. */
  gender?: Gender | null | undefined
  ethnicities?: string[] | undefined
}

/** Idempotent by id; returns null if the id belongs to a person of another family. */
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

/** Cheaper than `findOwnPerson`, which counts photos and releases: the seed names thousands of faces. */
export async function isFamilyMember(
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

/** The oldest person of that name. If there are two, the family chooses by id instead. */
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

type LockedPerson = { name: string; standing: Standing; birth_year: number | null }

/** Locks the row, so that a concurrent signature is either visible or waits for this transaction. */
export async function lockOwnPerson(
  { db, actor }: UserTx,
  id: string,
): Promise<LockedPerson | null> {
  const { rows } = await sql<LockedPerson>`
    select name, standing, birth_year from people where id = ${id} and user_id = ${actor.userId} for no key update
  `.execute(db)
  return rows[0] ?? null
}

/** A disputed release still counts as signed here. */
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
