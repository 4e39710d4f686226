import type { Ctx } from '../../context.ts'
import { presentSynonym } from '../search/present-search.ts'
import { synonymsOfWord } from './synonym-queries.ts'

/** The pairs in which this word is either side. */
export async function listSynonyms(ctx: Ctx, word: string) {
  const rows = await synonymsOfWord(ctx, word.trim().toLowerCase())
  return rows.map(presentSynonym)
}
