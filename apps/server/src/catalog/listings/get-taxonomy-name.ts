import type { Ctx } from '../../context.ts'
import { colorNameOf, type Taxonomy } from './taxonomy-filters.ts'
import { findTaxonomyName } from './taxonomy-queries.ts'

/** What a listing is called; null where there is no such creator or event. */
export async function getTaxonomyName(ctx: Ctx, taxonomy: Taxonomy) {
  return { name: await nameTaxonomy(ctx, taxonomy) }
}

export function nameTaxonomy(ctx: Ctx, { type, id }: Taxonomy): Promise<string | null> {
  return findTaxonomyName(ctx, { type, id: type === 'dominant_color' ? colorNameOf(id) : id })
}
