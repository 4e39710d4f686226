import { randomUUID } from 'node:crypto'
import { type FaceBox, isSameFace } from '@shoebox/domain/rights/face-box'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { asDrawn, lockFaces, retention } from './consent-queries.ts'

type Db = Kysely<Database>

type FoundFace = {
  box: FaceBox
  ageMin: number
  ageMax: number
  score: number
  template: readonly number[]
  emotion: string | null
}

type Found = { photoId: string; modelId: string; found: readonly FoundFace[] }

/** As text: a date of JavaScript would lose the microseconds. */
type Consent = { retainUntil: string; coversExpressions: boolean }

/**
 * Of whoever the photo belongs to, while it stands and has not run out. It does not reach a photo on which somebody was
 * erased: nobody knows which face was theirs, so none is measured again.
 */
export async function findConsentOfPhoto(db: Db, photoId: string): Promise<Consent | null> {
  const { rows } = await sql<Consent>`
    select (c.consented_at + ${retention}::interval)::text as "retainUntil",
      c.covers_expressions as "coversExpressions"
    from photos p join face_consents c on c.user_id = p.user_id
    where p.id = ${photoId} and not p.has_erased_face and c.withdrawn_at is null
      and c.consented_at + ${retention}::interval > now()
  `.execute(db)
  return rows[0] ?? null
}

/**
 * What a model found in a photo. A box that nobody confirmed goes; one that was named, or said to show nobody, becomes a
 * drawn one, because a check counted it. No template stays.
 */
export async function forgetFoundFaces(db: Db, photoId: string): Promise<void> {
  await sql`
    delete from photo_faces
    where photo_id = ${photoId} and model_id is not null and person_id is null and face_status = 'identifiable'
  `.execute(db)
  await sql`${asDrawn} where photo_id = ${photoId} and model_id is not null`.execute(db)
  await sql`
    delete from face_templates where face_id in (select id from photo_faces where photo_id = ${photoId})
  `.execute(db)
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
    await forgetFoundFaces(tx, photoId)
    const consent = await findConsentOfPhoto(tx, photoId)
    if (!consent || found.length === 0) return

    const seen = matchFaces(found, await listKeptFaces(tx, photoId))
    const fresh = seen.filter(({ kept }) => kept === undefined)
    if (fresh.length > 0)
      await tx
        .insertInto('photo_faces')
        .values(
          fresh.map((face) => ({
            ...rowOf(face),
            photo_id: photoId,
            model_id: modelId,
            suggested_emotion: consent.coversExpressions ? face.emotion : null,
          })),
        )
        .execute()
    const wanted = seen.filter(({ kept }) => kept === undefined || kept.wants_template)
    if (wanted.length === 0) return

    await tx
      .insertInto('face_templates')
      .values(
        wanted.map(({ id, template }) => ({
          face_id: id,
          template: `[${template.join()}]`,
          model_id: modelId,
          retain_until: consent.retainUntil,
        })),
      )
      .execute()
  })
}

type KeptFace = FaceBox & { id: string; wants_template: boolean }

/** Boxes of people, and whether a template may hang on them: not where nobody is to be known, or somebody said no. */
async function listKeptFaces(db: Db, photoId: string): Promise<KeptFace[]> {
  const { rows } = await sql<KeptFace>`
    select id, box_x as x, box_y as y, box_width as width, box_height as height,
      face_status = 'identifiable' and not person_refuses_face_search(person_id) as wants_template
    from photo_faces where photo_id = ${photoId} order by id
  `.execute(db)
  return rows
}

/** A face that a person has boxed already is not found a second time: the box stays hers and takes the template. */
function matchFaces(found: readonly FoundFace[], boxes: readonly KeptFace[]) {
  const free = [...boxes]
  return found.map((face) => {
    const at = free.findIndex((kept) => isSameFace(kept, face.box))
    const [kept] = at < 0 ? [] : free.splice(at, 1)
    return { ...face, id: kept?.id ?? randomUUID(), kept }
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

/** Deletes one batch, and the suggested emotions that need the same consent. Returns how many templates it deleted. */
export async function deleteExpiredTemplates(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with expired as (
      delete from face_templates where face_id in (
        select face_id from face_templates where retain_until <= now() order by retain_until limit ${limit})
      returning face_id)
    update photo_faces set suggested_emotion = null where id in (select face_id from expired)
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
