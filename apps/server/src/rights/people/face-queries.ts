import type { FaceStatus } from '@shoebox/domain/rights/clearance'
import type { ReleaseState, Standing } from '@shoebox/domain/rights/release-state'
import { type RawBuilder, sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import { bestReleaseSql } from './best-release-queries.ts'

export type Box = { x: number; y: number; width: number; height: number }

export type FaceRow = {
  id: string
  photo_id: string
  box_x: number
  box_y: number
  box_width: number
  box_height: number
  face_status: FaceStatus
  age_min: number | null
  age_max: number | null
  model_id: string | null
  person_id: string | null
  name: string | null
  standing: Standing | null
  release_state: ReleaseState | null
}

export type PhotoOwner = { id: string; user_id: string }

export async function findPhoto({ db }: UserTx, id: string): Promise<PhotoOwner | null> {
  const row = await db
    .selectFrom('photos')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function findPhotoOfFace({ db }: UserTx, faceId: string): Promise<PhotoOwner | null> {
  const { rows } = await sql<PhotoOwner>`
    select p.id, p.user_id from photos p join photo_faces f on f.photo_id = p.id where f.id = ${faceId}
  `.execute(db)
  return rows[0] ?? null
}

const bestRelease = bestReleaseSql({
  photoId: sql.ref('f.photo_id'),
  personId: sql.ref('f.person_id'),
  standing: sql.ref('s.standing'),
})

/** Lists the faces of a photo from left to right. */
const selectFaces = (where: RawBuilder<unknown>) => sql<FaceRow>`
  select f.id, f.photo_id, f.box_x, f.box_y, f.box_width, f.box_height, f.face_status, f.age_min, f.age_max,
    f.model_id, f.person_id, s.name, s.standing, best.release_state
  from photo_faces f
  left join people s on s.id = f.person_id
  left join lateral (${bestRelease}) best on true
  where ${where}
  order by f.box_x + f.box_width / 2, f.id`

export async function listPhotoFaces({ db }: UserTx, photoId: string): Promise<FaceRow[]> {
  const { rows } = await selectFaces(sql`f.photo_id = ${photoId}`).execute(db)
  return rows
}

export async function findFace({ db }: UserTx, id: string): Promise<FaceRow | null> {
  const { rows } = await selectFaces(sql`f.id = ${id}`).execute(db)
  return rows[0] ?? null
}

export async function countPhotoFaces({ db }: UserTx, photoId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from photo_faces where photo_id = ${photoId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export type NewFace = {
  id?: string | undefined
  photoId: string
  box: Box
  personId: string | null
  status: FaceStatus
  age: number | null
}

/** Idempotent by id; returns null if the id belongs to a face of another photo. */
export async function insertFace({ db }: UserTx, face: NewFace): Promise<string | null> {
  const { x, y, width, height } = face.box
  const { rows } = await sql<{ id: string }>`
    with written as (
      insert into photo_faces (id, photo_id, box_x, box_y, box_width, box_height, age_min, age_max, person_id, face_status)
      values (coalesce(${face.id ?? null}::uuid, gen_random_uuid()), ${face.photoId}, ${x}, ${y}, ${width}, ${height},
        ${face.age}, ${face.age}, ${face.personId}, ${face.status})
      on conflict (id) do nothing returning id)
    select id from written
    union all select id from photo_faces where id = ${face.id ?? null}::uuid and photo_id = ${face.photoId}
  `.execute(db)
  return rows[0]?.id ?? null
}

export type FaceChange = {
  box?: Box | undefined
  personId?: string | null | undefined
  status?: FaceStatus | undefined
  age?: number | null | undefined
}

/** Updates a face. Moving the box turns a detected face into a manual one. */
export async function updateFace(
  { db }: UserTx,
  { id, box, personId, status, age }: FaceChange & { id: string },
): Promise<void> {
  await db
    .updateTable('photo_faces')
    .set({
      ...(box && {
        box_x: box.x,
        box_y: box.y,
        box_width: box.width,
        box_height: box.height,
        model_id: null,
        score: null,
      }),
      ...(personId !== undefined && { person_id: personId }),
      ...(status !== undefined && { face_status: status }),
      ...(age !== undefined && { age_min: age, age_max: age }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteFace({ db }: UserTx, id: string): Promise<void> {
  await db.deleteFrom('photo_faces').where('id', '=', id).execute()
}
