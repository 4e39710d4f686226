import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { UploadedPhotoRow } from '../upload/queries.ts'

export type ReviewRow = {
  id: string
  photoid: number
  user_id: string
  photo_status: PhotoStatus
  price: number | null
  is_back: boolean
}

export async function lockForReview({ db }: UserTx, id: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select id, photoid, user_id, photo_status, price, back_of is not null as is_back
    from photos where id = ${id} for no key update
  `.execute(db)
  return rows[0] ?? null
}

type Doubt = { is_unsearched: boolean; has_pairs: boolean }

/**
 * What stands between a photo and the shop: a pair that nobody has decided, one that is the same picture, where the
 * later photo is the copy and the earlier one only while its copy is on sale, or that nobody has looked yet.
 */
export async function findDoubt({ db }: UserTx, id: string): Promise<Doubt> {
  const { rows } = await sql<Doubt>`
    select
      exists (select from photo_ingest where photo_id = ${id} and is_unsearched) as is_unsearched,
      exists (
        select from photo_duplicates d join photos later on later.id = d.photo_id
        where (d.photo_id = ${id} or d.other_photo_id = ${id})
          and (d.decision = 'open'
            or d.decision = 'duplicate' and (d.photo_id = ${id} or later.photo_status = 'live'))
      ) as has_pairs
  `.execute(db)
  return rows[0] ?? { is_unsearched: true, has_pairs: true }
}

type Approval = { id: string; price: number; people: number }

export async function publishPhoto({ db }: UserTx, { id, price, people }: Approval): Promise<void> {
  await sql`
    update photos set photo_status = 'live', price = ${price}, people_count = ${people}
    where id = ${id} and photo_status = 'in_review'
  `.execute(db)
}

export async function setPeopleCount(
  { db }: UserTx,
  { id, people }: { id: string; people: number },
): Promise<void> {
  await sql`update photos set people_count = ${people} where id = ${id}`.execute(db)
}

type Reviewed = { id: string; status: 'needs_info' | 'declined' | 'in_review' | 'withdrawn' }

/** From where it may go there, the database knows. */
export async function setReviewed({ db }: UserTx, { id, status }: Reviewed): Promise<void> {
  await sql`update photos set photo_status = ${status} where id = ${id}`.execute(db)
}

type IngestedRow = UploadedPhotoRow & { failure: string | null }

export async function findIngested({ db }: UserTx, id: string): Promise<IngestedRow | null> {
  const { rows } = await sql<IngestedRow>`
    select p.id as photo_id, p.photoid, p.photo_status, i.failure
    from photos p left join photo_ingest i on i.photo_id = p.id where p.id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
