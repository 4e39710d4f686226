import {
  colorModes,
  maxWordCount,
  maxWordLength,
  relationshipCompositions,
} from '@shoebox/domain/catalog/photo-vocabulary'
import * as z from 'zod/mini'
import { line } from '../fields.ts'

const textList = z.array(z.string())

/** The description of a photo that filters and search use. */
export const photoDescription = {
  /** Counted by the moderator; null until the first approval. */
  people_count: z.nullable(z.int()),
  people_composition: z.nullable(z.string()),
  /** Derived from the ages of the faces, or from birth years and the date of the photo. */
  age_groups: textList,
  /** Stated by the family about the people it named; only the family sets these. */
  genders: textList,
  ethnicities: textList,
  emotions: textList,
  image_style: z.nullable(z.string()),
  color_and_mood: textList,
  garments: textList,
  objects: textList,
  print_process: z.nullable(z.string()),
  color_mode: z.nullable(z.enum(colorModes)),
  dominant_color: z.nullable(z.string()),
  /** The city is not in the gazetteer, so a moderator checks it. */
  is_place_unknown: z.boolean(),
}

const word = line(maxWordLength).check(z.minLength(1))
const wordList = z.optional(z.array(word).check(z.maxLength(maxWordCount)))

/** What contributors and moderators may change. Lists are sent whole. */
export const descriptionChanges = {
  people_composition: z.optional(z.nullable(z.enum(relationshipCompositions))),
  emotions: wordList,
  /** Suggestions of the face model that a person rejected. They are not suggested again. */
  dismissed_emotions: wordList,
  image_style: z.optional(z.nullable(line(maxWordLength))),
  color_and_mood: wordList,
  garments: wordList,
  objects: wordList,
  print_process: z.optional(z.nullable(line(maxWordLength))),
  color_mode: z.optional(z.nullable(z.enum(colorModes))),
}
