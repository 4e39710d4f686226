import { trackedTerm } from '@shoebox/domain/catalog/search-terms'
import type { Ctx } from '../context.ts'
import { clickerOf } from './clicker.ts'
import { insertSearch, type NewSearch } from './queries.ts'

/** By the same rule that browsers keep: a term that says nothing leaves no trace. */
export async function trackSearch(ctx: Ctx, search: NewSearch): Promise<undefined> {
  const term = trackedTerm(search.search_term)
  if (term === null) return

  await insertSearch(ctx, { ...search, search_term: term }, clickerOf(ctx))
}
