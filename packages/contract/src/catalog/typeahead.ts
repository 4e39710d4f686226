import { vocabularyFields } from '@shoebox/domain/catalog/photo-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { routes } from '../routes.ts'

const limit = z.prefault(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(20)), 8)

/** A city with its state and country; only a city of a country without states has no state. */
export const place = z
  .object({ city: z.string(), state: z.nullable(z.string()), country: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: 'Place' })

export const catalogTypeaheadContract = {
  searchPlaces: endpoint({
    ...routes.searchPlaces,
    access: 'signed-in',
    summary: 'Cities whose name starts with the typed text, most likely first',
    query: z.object({
      /** The typed text, for example `dayton`, `Dayton, Ohio` or `dayton oh`. */
      q: text(100).check(z.minLength(1)),
      limit,
    }),
    output: z.array(place),
    errors: [],
  }),
  listVocabulary: endpoint({
    ...routes.listVocabulary,
    access: 'signed-in',
    summary: 'Values of one photo field for typeahead, most used first',
    query: z.object({
      field: z.enum(vocabularyFields),
      /** The typed text. If it is absent, the most used words are returned. */
      q: z.prefault(text(60), ''),
      limit,
    }),
    output: z.array(
      z
        .object({
          value: z.string(),
          /** The number of recent live photos that use this word. */
          count: z.int(),
        })
        .register(z.globalRegistry, { id: 'VocabularyWord' }),
    ),
    errors: [],
  }),
}
