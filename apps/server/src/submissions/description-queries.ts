import type { ColorMode } from '@shoebox/domain/photo-vocabulary'
import { sql } from 'kysely'

/** What a photo shows, as filters use it. */
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
  /** What the face model suggests, if no emotion is stated yet. */
  suggested_emotions: string[]
}

/** Of the photo that is called `p`. */
export const descriptionColumns = sql`p.people_count, p.people_composition, p.age_groups, p.genders, p.ethnicities,
  p.emotions, p.image_style, p.color_and_mood, p.garments, p.objects, p.print_process, p.color_mode, p.dominant_color,
  array(
    select distinct f.suggested_emotion from photo_faces f
    where f.photo_id = p.id and f.suggested_emotion is not null and p.emotions = '{}' order by 1
  ) as suggested_emotions`

/** The part of a file's metadata that suggestions are made of. */
export type FileFacts = {
  title?: string
  caption?: string
  taken?: string
  place?: { city: string; state?: string; country?: string }
}
