import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { lockFaces, retention } from './consent-queries.ts'

type Db = Kysely<Database>

type FoundFace = {
  box: { x: number; y: number; width: number; height: number }
  ageMin: number
  ageMax: number
  score: number
  template: readonly number[]
}

type Found = { photoId: string; modelId: string; found: readonly FoundFace[] }

/** As text: a date of JavaScript would lose the microseconds. */
type Consent = { retainUntil: string }

/** Of whoever the photo belongs to, while it stands and has not run out. */
export async function findConsentOfPhoto(db: Db, photoId: string): Promise<Consent | null> {
  const { rows } = await sql<Consent>`
    select (c.consented_at + ${retention}::interval)::text as "retainUntil"
    from photos p join face_consents c on c.user_id = p.user_id
    where p.id = ${photoId} and c.withdrawn_at is null and c.consented_at + ${retention}::interval > now()
  `.execute(db)
  return rows[0] ?? null
}

/** The boxes that a model found; one that a person drew stays. Templates go with their faces. */
export async function removeFoundFaces(db: Db, photoId: string): Promise<void> {
  await db
    .deleteFrom('photo_faces')
    .where('photo_id', '=', photoId)
    .where('model_id', 'is not', null)
    .execute()
}

/** Asks for consent again under the lock that withdrawing takes: looking took seconds. */
export async function replaceFoundFaces(db: Db, { photoId, modelId, found }: Found): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('photos')
      .select('user_id')
      .where('id', '=', photoId)
      .executeTakeFirst()
    if (!owner) return
    await lockFaces(tx, owner.user_id)
    await removeFoundFaces(tx, photoId)
    const consent = await findConsentOfPhoto(tx, photoId)
    if (!consent || found.length === 0) return

    const faces = found.map((face) => ({ id: randomUUID(), ...face }))
    await tx
      .insertInto('photo_faces')
      .values(faces.map((face) => ({ ...rowOf(face), photo_id: photoId, model_id: modelId })))
      .execute()
    await tx
      .insertInto('face_templates')
      .values(
        faces.map(({ id, template }) => ({
          face_id: id,
          template: `[${template.join()}]`,
          model_id: modelId,
          retain_until: consent.retainUntil,
        })),
      )
      .execute()
  })
}

function rowOf({ id, box, ageMin, ageMax, score }: FoundFace & { id: string }) {
  return {
    id,
    box_x: box.x,
    box_y: box.y,
    box_width: box.width,
    box_height: box.height,
    age_min: ageMin,
    age_max: ageMax,
    score,
  }
}

/** One batch; answers with how many there were. */
export async function deleteExpiredTemplates(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from face_templates where face_id in (
      select face_id from face_templates where retain_until <= now() order by retain_until limit ${limit})
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
