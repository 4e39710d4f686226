import type { DescriptionRow } from './queries.ts'

export type PlaceCheck = { is_place_unknown: boolean }

/** Suggestions for empty fields, from the name and the metadata of the uploaded file. */
export type FileSuggestions = {
  title: string | null
  decade_taken: string | null
  date_taken: string | null
  place: { city: string; state: string | null; country: string | null } | null
}

export function presentDescription(row: DescriptionRow, { is_place_unknown }: PlaceCheck) {
  return {
    people_count: row.people_count,
    people_composition: row.people_composition,
    age_groups: row.age_groups,
    genders: row.genders,
    ethnicities: row.ethnicities,
    emotions: row.emotions,
    image_style: row.image_style,
    color_and_mood: row.color_and_mood,
    garments: row.garments,
    objects: row.objects,
    print_process: row.print_process,
    color_mode: row.color_mode,
    dominant_color: row.dominant_color,
    is_place_unknown,
  }
}
