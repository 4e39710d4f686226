import {
  type VocabularyField,
  vocabularyFields,
  vocabularyTerms,
} from '@shoebox/domain/catalog/photo-vocabulary'
import { cacheFor } from '../../context/caches.ts'
import type { Ctx } from '../../context.ts'
import { listUsedValues, type WordCount } from './queries.ts'

type Typeahead = { field: VocabularyField; q: string; limit: number }

/** Values that start with the typed text, then values with a later word that does; the most used first. */
export async function listVocabulary(
  ctx: Ctx,
  { field, q, limit }: Typeahead,
): Promise<WordCount[]> {
  const values = (await cachedValues.get(field)?.(ctx)) ?? []
  const typed = q.trim().toLowerCase()
  const starting = values.filter(({ value }) => value.toLowerCase().startsWith(typed))
  const containing = values.filter(({ value }) => {
    const lower = value.toLowerCase()
    return !lower.startsWith(typed) && lower.includes(` ${typed}`)
  })
  return [...starting, ...containing].slice(0, limit)
}

/** Other contributors may see a new value up to ten minutes later. */
const cacheValues = (field: VocabularyField) =>
  cacheFor(600_000, async (ctx: Ctx) => addUnused(field, await listUsedValues(ctx, field)))

const cachedValues = new Map(vocabularyFields.map((field) => [field, cacheValues(field)]))

/** The values that photos use, then the rest of our own list. */
function addUnused(field: VocabularyField, used: readonly WordCount[]): WordCount[] {
  const keys = new Set(used.map(({ value }) => value.toLowerCase()))
  const unused = vocabularyTerms[field].filter((value) => !keys.has(value.toLowerCase()))
  return [...used, ...unused.map((value) => ({ value, count: 0 }))]
}
