import { sql, type Transaction } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'

/** How long a template may be kept after its family has agreed; then the consent has run out as well. */
export const retention = '3 years'

export type ConsentRow = { consented_at: Date; withdrawn_at: Date | null; has_run_out: boolean }

/** Agreeing, withdrawing and writing faces of one family happen one after the other. */
export async function lockFaces(db: Transaction<Database>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rights.faces:${userId}`}, 0))`.execute(
    db,
  )
}

const hasRunOut = sql<boolean>`consented_at + ${retention}::interval <= now()`

export async function findOwnConsent({ db, actor }: UserTx): Promise<ConsentRow | null> {
  const row = await db
    .selectFrom('face_consents')
    .select(['consented_at', 'withdrawn_at', hasRunOut.as('has_run_out')])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return row ?? null
}

/** A consent that stands keeps its date; one that was withdrawn or has run out begins anew. */
export async function writeConsent({ db, actor }: UserTx): Promise<void> {
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

/** No longer the model's: its guesses of an age and an expression go with it, a stated age stays. */
export const asDrawn = sql`
  update photo_faces set model_id = null, score = null, suggested_emotion = null,
    age_min = case when age_min = age_max then age_min end,
    age_max = case when age_min = age_max then age_max end`

/** In every photo of the user. What nobody confirmed goes; the templates have gone with the consent. */
export async function forgetOwnFoundFaces({ db, actor }: UserTx): Promise<void> {
  const own = sql`model_id is not null and photo_id in (select id from photos where user_id = ${actor.userId})`
  await sql`
    delete from photo_faces where ${own} and person_id is null and face_status = 'identifiable'
  `.execute(db)
  await sql`${asDrawn} where ${own}`.execute(db)
}
