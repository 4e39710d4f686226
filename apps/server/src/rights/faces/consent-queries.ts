import { sql, type Transaction } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'

/** A consent expires after this time. The face templates (embeddings) that were computed under it are then deleted. */
export const retention = '3 years'

export type ConsentRow = { consented_at: Date; withdrawn_at: Date | null; is_expired: boolean }

/** Serializes changes of a family's consent with writes of its faces. Held until the transaction ends. */
export async function lockFamilyFaces(db: Transaction<Database>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rights.faces:${userId}`}, 0))`.execute(
    db,
  )
}

const isExpired = sql<boolean>`consented_at + ${retention}::interval <= now()`

export async function findOwnConsent({ db, actor }: UserTx): Promise<ConsentRow | null> {
  const row = await db
    .selectFrom('face_consents')
    .select(['consented_at', 'withdrawn_at', isExpired.as('is_expired')])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return row ?? null
}

/** A consent that is still valid keeps its date; a withdrawn or expired one starts again. */
export async function saveConsent({ db, actor }: UserTx): Promise<void> {
  await sql`
    insert into face_consents (user_id, consented_at, covers_expressions) values (${actor.userId}, now(), true)
    on conflict (user_id) do update set consented_at = now(), withdrawn_at = null, covers_expressions = true
    where face_consents.withdrawn_at is not null
      or face_consents.consented_at + ${retention}::interval <= now()
  `.execute(db)
}

export async function withdrawConsent({ db, actor }: UserTx): Promise<void> {
  await db
    .updateTable('face_consents')
    .set({ withdrawn_at: sql`now()` })
    .where('user_id', '=', actor.userId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/**
 * UPDATE without its WHERE: turns detected faces into manually entered ones. Deletes the model's estimates. An exact age
 * (min = max) was entered by the family, so it stays.
 */
export const updateToManualSql = sql`
  update photo_faces set model_id = null, score = null, suggested_emotion = null,
    age_min = case when age_min = age_max then age_min end,
    age_max = case when age_min = age_max then age_max end`

/** Deletes the unconfirmed detections in all photos of the user. A trigger on the consent has deleted the templates. */
export async function removeOwnDetections({ db, actor }: UserTx): Promise<void> {
  const ownDetections = sql`model_id is not null and photo_id in (select id from photos where user_id = ${actor.userId})`
  await sql`
    delete from photo_faces where ${ownDetections} and person_id is null and face_status = 'identifiable'
  `.execute(db)
  await sql`${updateToManualSql} where ${ownDetections}`.execute(db)
}
