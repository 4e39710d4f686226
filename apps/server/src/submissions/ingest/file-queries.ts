import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

type Db = Kysely<Database>

/**
 * Lists the renditions that storage should contain. Includes the original of a photo that we gave up on or could not
 * decode, even if its row was never written.
 */
export async function listFileNames(db: Db, photoId: string): Promise<string[]> {
  const { rows } = await sql<{ rendition: string }>`
    select rendition from photo_files where photo_id = ${photoId}
    union
    select 'original' from photo_ingest
    where photo_id = ${photoId} and (failure = 'gave_up' or original_until > now())
  `.execute(db)
  return rows.map(({ rendition }) => rendition)
}

export async function deleteDerivedRows(db: Db, photoId: string): Promise<void> {
  await db
    .deleteFrom('photo_files')
    .where('photo_id', '=', photoId)
    .where('rendition', '<>', 'original')
    .execute()
}

/** Lists photos whose damaged original was stored for a week and is now due for removal. */
export async function listOverdueOriginals(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ photo_id: string }>`
    select photo_id from photo_ingest where original_until <= now() order by original_until limit ${limit}
  `.execute(db)
  return rows.map(({ photo_id }) => photo_id)
}

export async function deleteOriginalRow(db: Db, photoId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('photo_files').where('photo_id', '=', photoId).execute()
    await tx
      .updateTable('photo_ingest')
      .set({ original_until: null })
      .where('photo_id', '=', photoId)
      .execute()
  })
}
