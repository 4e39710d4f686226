import {
  type VocabularyField,
  vocabularyFields,
  vocabularyTerms,
} from '@shoebox/domain/catalog/photo-vocabulary'
import type { Ctx } from '../../context.ts'
import { remember } from '../../platform/remember.ts'
import { listUsedWords, type WordRow } from './vocabulary-queries.ts'

type Typed = { field: VocabularyField; q: string; limit: number }

/** What begins with the typed text comes first, then what has a later word that does; the most used first. */
export async function listVocabulary(ctx: Ctx, { field, q, limit }: Typed): Promise<WordRow[]> {
  const words = (await rememberedWords.get(field)?.(ctx)) ?? []
  const typed = q.trim().toLowerCase()
  const starting = words.filter(({ value }) => value.toLowerCase().startsWith(typed))
  const containing = words.filter(({ value }) => {
    const word = value.toLowerCase()
    return !word.startsWith(typed) && word.includes(` ${typed}`)
  })
  return [...starting, ...containing].slice(0, limit)
}

/** A new word may wait ten minutes until it is offered to others. */
const rememberWords = (field: VocabularyField) =>
  remember({
    ms: 600_000,
    load: async (ctx: Ctx) => joinWords(field, await listUsedWords(ctx, field)),
  })

const rememberedWords = new Map(vocabularyFields.map((field) => [field, rememberWords(field)]))

/** Words that photos use, then the others that we know. */
function joinWords(field: VocabularyField, used: readonly WordRow[]): WordRow[] {
  const keys = new Set(used.map(({ value }) => value.toLowerCase()))
  const unused = vocabularyTerms[field].filter((value) => !keys.has(value.toLowerCase()))
  return [...used, ...unused.map((value) => ({ value, count: 0 }))]
}
