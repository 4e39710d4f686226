import type { Ctx } from '../../context.ts'
import { synonymsOfWord } from './synonym-queries.ts'

/** The synonym pairs that contain this word on either side. */
export async function listSynonyms(ctx: Ctx, word: string) {
  const rows = await synonymsOfWord(ctx, word.trim().toLowerCase())
  return rows.map(({ term, synonym_of }) => ({ term, synonym_of }))
}
