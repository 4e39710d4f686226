import type { DescriptionRow } from './description-queries.ts'

export type PlaceCheck = { is_place_unknown: boolean }

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
