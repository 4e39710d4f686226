import { randomUUID } from 'node:crypto'
import { type FaceBox, isSameFace } from '@shoebox/domain/rights/face-box'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { lockFamilyFaces, retention, updateToManualSql } from './consent-queries.ts'

type Db = Kysely<Database>

type Detection = {
  box: FaceBox
  ageMin: number
  ageMax: number
  score: number
  template: readonly number[]
  emotion: string | null
}

type PhotoDetections = { photoId: string; modelId: string; detections: readonly Detection[] }

/** The timestamp is text, because a JavaScript Date would lose the microseconds. */
type PhotoConsent = { retainUntil: string; coversExpressions: boolean }

/**
 * The valid consent of the photo's family. Null also for a photo from which a person was erased: we no longer know which
 * face was theirs, so none is measured again.
 */
export async function findPhotoConsent(db: Db, photoId: string): Promise<PhotoConsent | null> {
  const { rows } = await sql<PhotoConsent>`
    select (c.consented_at + ${retention}::interval)::text as "retainUntil",
      c.covers_expressions as "coversExpressions"
    from photos p join face_consents c on c.user_id = p.user_id
    where p.id = ${photoId} and not p.has_erased_face and c.withdrawn_at is null
      and c.consented_at + ${retention}::interval > now()
  `.execute(db)
  return rows[0] ?? null
}

/**
 * Deletes unconfirmed detections and all templates of a photo. A face that is named or marked unidentifiable becomes a
 * manual one, because a moderator's review has counted it.
 */
export async function removeDetections(db: Db, photoId: string): Promise<void> {
  await sql`
    delete from photo_faces
    where photo_id = ${photoId} and model_id is not null and person_id is null and face_status = 'identifiable'
  `.execute(db)
  await sql`${updateToManualSql} where photo_id = ${photoId} and model_id is not null`.execute(db)
  await sql`
    delete from face_templates where face_id in (select id from photo_faces where photo_id = ${photoId})
  `.execute(db)
}

/** Reads the consent again, under the lock that a withdrawal takes: it may have been withdrawn during the detection. */
export async function replaceDetections(
  db: Db,
  { photoId, modelId, detections }: PhotoDetections,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('photos')
      .select('user_id')
      .where('id', '=', photoId)
      .executeTakeFirst()
    if (!owner) return
    await lockFamilyFaces(tx, owner.user_id)
    await removeDetections(tx, photoId)
    const consent = await findPhotoConsent(tx, photoId)
    if (!consent || detections.length === 0) return

    const faces = matchFaces(detections, await listMarkedFaces(tx, photoId))
    const added = faces.filter(({ marked }) => marked === undefined)
    if (added.length > 0)
      await tx
        .insertInto('photo_faces')
        .values(
          added.map((face) => ({
            ...toFaceRow(face),
            photo_id: photoId,
            model_id: modelId,
            suggested_emotion: consent.coversExpressions ? face.emotion : null,
          })),
        )
        .execute()
    const measured = faces.filter(({ marked }) => marked === undefined || marked.can_have_template)
    if (measured.length === 0) return

    await tx
      .insertInto('face_templates')
      .values(
        measured.map(({ id, template }) => ({
          face_id: id,
          template: `[${template.join()}]`,
          model_id: modelId,
          retain_until: consent.retainUntil,
        })),
      )
      .execute()
  })
}

type MarkedFace = FaceBox & { id: string; can_have_template: boolean }

/** Faces that users marked or confirmed. Unidentifiable faces and people who refused face search get no template. */
async function listMarkedFaces(db: Db, photoId: string): Promise<MarkedFace[]> {
  const { rows } = await sql<MarkedFace>`
    select id, box_x as x, box_y as y, box_width as width, box_height as height,
      face_status = 'identifiable' and not person_refuses_face_search(person_id) as can_have_template
    from photo_faces where photo_id = ${photoId} order by id
  `.execute(db)
  return rows
}

/** A detection that overlaps a marked face adds no second face: the marked box stays and gets the template. */
function matchFaces(detections: readonly Detection[], markedFaces: readonly MarkedFace[]) {
  const unmatched = [...markedFaces]
  return detections.map((detection) => {
    const index = unmatched.findIndex((face) => isSameFace(face, detection.box))
    const [marked] = index < 0 ? [] : unmatched.splice(index, 1)
    return { ...detection, id: marked?.id ?? randomUUID(), marked }
  })
}

function toFaceRow({ id, box, ageMin, ageMax, score }: Detection & { id: string }) {
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

/** Also clears the suggested emotions, which require the same consent. Returns the number of deleted templates. */
export async function deleteExpiredTemplateBatch(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with expired as (
      delete from face_templates where face_id in (
        select face_id from face_templates where retain_until <= now() order by retain_until limit ${limit})
      returning face_id)
    update photo_faces set suggested_emotion = null where id in (select face_id from expired)
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
