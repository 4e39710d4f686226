import type { PhotoStatus } from '@shoebox/domain/photo-status'
import { sql } from 'kysely'
import type { InTransaction, UserCtx } from '../context.ts'

type Tx = InTransaction<UserCtx>

type ReviewRow = { id: string; photoid: number; photo_status: PhotoStatus; price: number | null }

/** Two reviewers of one photo take turns. */
export async function lockForReview({ db }: Tx, id: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select id, photoid, photo_status, price from photos where id = ${id} for no key update
  `.execute(db)
  return rows[0] ?? null
}

export async function takeIntoReview({ db }: Tx, id: string): Promise<void> {
  await sql`
    update photos set photo_status = 'in_review' where id = ${id} and photo_status = 'submitted'
  `.execute(db)
}

type Approval = { id: string; price: number }

export async function publishPhoto({ db }: Tx, { id, price }: Approval): Promise<void> {
  await sql`
    update photos set photo_status = 'live', price = ${price}
    where id = ${id} and photo_status = 'in_review'
  `.execute(db)
}

export async function recordApproval({ db, actor }: Tx, { id, price }: Approval): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: actor.userId,
      action: 'submissions.approve-photo',
      entity_type: 'photo',
      entity_id: id,
      detail: JSON.stringify({ price }),
    })
    .execute()
}
