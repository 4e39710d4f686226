import { CompiledQuery } from 'kysely'
import { read } from '../../context/read.ts'
import type { Ctx } from '../../context.ts'

export type SynonymPair = { term: string; synonym_of: string }
export type SynonymRow = SynonymPair & { is_one_way?: boolean }

const allSynonymsSql = 'select term, synonym_of, is_one_way from synonyms order by term, synonym_of'

export function allSynonyms(ctx: Ctx): Promise<SynonymRow[]> {
  const query = CompiledQuery.raw(allSynonymsSql)
  return read<SynonymRow>(ctx, { name: 'catalog.all-synonyms', query })
}

const synonymsOfWordSql = `
  select term, synonym_of from synonyms where term = $1 or synonym_of = $1 order by term, synonym_of`

/** Both sides are kept in lower case, without blanks around. */
export function synonymsOfWord(ctx: Ctx, word: string): Promise<SynonymPair[]> {
  const query = CompiledQuery.raw(synonymsOfWordSql, [word])
  return read<SynonymPair>(ctx, { name: 'catalog.synonyms-of-word', query })
}
