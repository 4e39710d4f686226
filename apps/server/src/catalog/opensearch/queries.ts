import { CompiledQuery } from 'kysely'
import { read } from '../../context/statement.ts'
import type { Ctx, Tx } from '../../context.ts'

export type LexemeRow = {
  text: string
  lowered: string
  /** The stem, or the word itself after `=` if it has none. Null for a text that is not a word. */
  lexeme: string | null
}

/** The same steps as in the SQL function `search_query`, which visitors may not call. */
const lexemesSql = `select t.text, t.lowered,
    case when t.lowered collate "und-x-icu" ~ '^[+#]?[[:alnum:]]+$'
      then coalesce((ts_lexize('pg_catalog.english_stem', t.lowered))[1], '=' || t.lowered) end as lexeme
  from (select text, lower(text) as lowered from unnest($1::text[]) text) t`

export function listLexemes(ctx: Ctx, texts: readonly string[]): Promise<LexemeRow[]> {
  const query = CompiledQuery.raw(lexemesSql, [texts])
  return read<LexemeRow>(ctx, { name: 'catalog.search-lexemes', query })
}

const stemsSql = `select distinct (ts_lexize('pg_catalog.english_stem', word))[1] as stem
  from search_words_like($1, 50) order by 1`

/** The stems of the most frequent words that match a LIKE pattern. */
export function listStemsLike(ctx: Ctx, pattern: string): Promise<{ stem: string | null }[]> {
  const query = CompiledQuery.raw(stemsSql, [pattern])
  return read<{ stem: string | null }>(ctx, { name: 'catalog.search-stems-like', query })
}

const limitSql = `select set_config('statement_timeout', $1, true)`

/** Makes PostgreSQL cancel statements of this transaction that run longer. */
export async function limitStatements({ db }: Tx, timeoutMs: number): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(limitSql, [String(timeoutMs)]))
}
