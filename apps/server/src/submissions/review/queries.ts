import type { PhotoStatus } from '@shoebox/domain/catalog/photo-status'
import type { ClearanceGrade } from '@shoebox/domain/rights/clearance'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'
import type { DescriptionFields } from '../description/queries.ts'

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

type Publication = { id: string; price: number; people: number }

export async function publishPhoto(
  { db }: UserTx,
  { id, price, people }: Publication,
): Promise<void> {
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

type StatusChange = { id: string; status: 'needs_info' | 'declined' | 'in_review' | 'withdrawn' }

/** A trigger checks that the transition is allowed. */
export async function setStatus({ db }: UserTx, { id, status }: StatusChange): Promise<void> {
  await sql`update photos set photo_status = ${status} where id = ${id}`.execute(db)
}

export type ReviewFields = DescriptionFields & {
  title: string | null
  description: string | null
  tags: string[]
  decade_taken: string | null
  location_city: string | null
  location_state_province: string | null
  location_country: string | null
}

export const reviewFieldNames = [
  'title',
  'description',
  'tags',
  'decade_taken',
  'location_city',
  'location_state_province',
  'location_country',
  'people_composition',
  'emotions',
  'image_style',
  'color_and_mood',
  'garments',
  'objects',
  'print_process',
  'color_mode',
] as const satisfies (keyof ReviewFields)[]

export async function findFields({ db }: UserTx, id: string): Promise<ReviewFields | null> {
  const row = await db
    .selectFrom('photos')
    .select(reviewFieldNames)
    .where('id', '=', id)
    .$narrowType<{ color_mode: DescriptionFields['color_mode'] }>()
    .executeTakeFirst()
  return row ?? null
}

type FieldChange = { id: string; fields: ReviewFields }

export async function writeFields({ db }: UserTx, { id, fields }: FieldChange): Promise<void> {
  await db.updateTable('photos').set(fields).where('id', '=', id).execute()
}

export type ListedPhotoRow = {
  photo_id: string
  photoid: number
  title: string | null
  storefront_name: string | null
  width: number | null
  height: number | null
  has_thumb: boolean
}

/** The columns of ListedPhotoRow, for a query that joins photos p and storefronts s. */
export const listedPhotoColumns = sql`p.id as photo_id, p.photoid, p.title, s.storefront_name, p.width, p.height,
  p.thumbnail_url is not null as has_thumb`

/** Maximum length of a list; its `total` counts all rows. */
export const maxListed = 100

export type SecondLookRow = ListedPhotoRow & {
  total: number
  check_id: string
  grade: ClearanceGrade
  faces_seen: number
  approved_at: Date
}

/**
 * Lists photos that another moderator approved, the oldest approval first. The check alone decides whether the grade is
 * A or B: a release by next of kin never lowers it to C.
 */
export async function listOpenSecondLooks({ db, actor }: UserTx): Promise<SecondLookRow[]> {
  const { rows } = await sql<SecondLookRow>`
    select k.id as check_id, ${listedPhotoColumns}, visible_photo_grade(p.id) as grade, k.faces_seen, k.created_at as approved_at,
      count(*) over ()::integer as total
    from clearance_checks k
    join photos p on p.id = k.photo_id
    left join storefronts s on s.user_id = p.user_id
    where k.is_current and k.decision = 'approved' and k.second_at is null
      and k.reviewer_id is distinct from ${actor.userId}
      and p.photo_status = 'live' and p.user_id <> ${actor.userId}
      and clearance_grade(k.basis, k.has_marks or k.has_stamp, false) in ('A', 'B')
    order by k.created_at, k.id limit ${maxListed}
  `.execute(db)
  return rows
}
