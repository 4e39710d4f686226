import type { UserTx } from '../../context.ts'
import type { DescriptionFields } from '../description/queries.ts'

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

type Written = { id: string; fields: ReviewFields }

export async function writeFields({ db }: UserTx, { id, fields }: Written): Promise<void> {
  await db.updateTable('photos').set(fields).where('id', '=', id).execute()
}
