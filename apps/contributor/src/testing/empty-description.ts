import type { MyPhoto } from '../features/submissions/queries.ts'

/** A photo with no description, and no suggestions from its file. */
export const emptyDescription = {
  people_count: null,
  people_composition: null,
  age_groups: [],
  genders: [],
  ethnicities: [],
  emotions: [],
  image_style: null,
  color_and_mood: [],
  garments: [],
  objects: [],
  print_process: null,
  color_mode: null,
  dominant_color: null,
  is_place_unknown: false,
  suggestions: { title: null, decade_taken: null, date_taken: null, place: null },
} satisfies Partial<MyPhoto>
