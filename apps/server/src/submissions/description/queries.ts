import type { ColorMode } from '@shoebox/domain/catalog/photo-vocabulary'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

/** The fields that describe what a photo shows. The shop's filters use them. */
export type DescriptionRow = {
  people_count: number | null
  people_composition: string | null
  age_groups: string[]
  genders: string[]
  ethnicities: string[]
  emotions: string[]
  image_style: string | null
  color_and_mood: string[]
  garments: string[]
  objects: string[]
  print_process: string | null
  color_mode: ColorMode | null
  dominant_color: string | null
  /** Emotions that the face model suggests and the family has not stated. */
  suggested_emotions: string[]
}

/** The fields of DescriptionRow that a family or a moderator can edit. */
export type DescriptionFields = {
  people_composition: string | null
  emotions: string[]
  image_style: string | null
  color_and_mood: string[]
  garments: string[]
  objects: string[]
  print_process: string | null
  color_mode: ColorMode | null
}

/** The columns of DescriptionRow, for a query that names the table `photos` p. */
export const descriptionColumns = sql`p.people_count, p.people_composition, p.age_groups, p.genders, p.ethnicities,
  p.emotions, p.image_style, p.color_and_mood, p.garments, p.objects, p.print_process, p.color_mode, p.dominant_color,
  array(
    select distinct f.suggested_emotion from photo_faces f
    where f.photo_id = p.id and f.suggested_emotion is not null and f.suggested_emotion <> all (p.emotions)
    order by 1
  ) as suggested_emotions`

type Dismissal = { ids: readonly string[]; emotions: readonly string[] }

/** Deletes emotions that the face model suggested. Returns those that at least one of the photos had. */
export async function deleteSuggestedEmotions(
  { db }: UserTx,
  { ids, emotions }: Dismissal,
): Promise<string[]> {
  const { rows } = await sql<{ emotion: string }>`
    with dismissed as (
      select id, suggested_emotion as emotion from photo_faces
      where photo_id = any (${[...ids]}::uuid[]) and suggested_emotion = any (${[...emotions]}::text[])
      for no key update
    )
    update photo_faces f set suggested_emotion = null from dismissed d where f.id = d.id
    returning d.emotion
  `.execute(db)
  return [...new Set(rows.map(({ emotion }) => emotion))]
}

/** The part of a file's metadata from which suggestions are made. */
export type FileFacts = {
  title?: string
  caption?: string
  taken?: string
  place?: { city: string; state?: string; country?: string }
}
