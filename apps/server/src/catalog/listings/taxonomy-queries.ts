import type { TaxonomyType } from '@shoebox/domain/catalog/taxonomy'
import { CompiledQuery } from 'kysely'
import { read } from '../../context/read.ts'
import type { Ctx } from '../../context.ts'

const nameSql = 'select taxonomy_name($1, $2) as name'

export async function findTaxonomyName(
  ctx: Ctx,
  { type, id }: { type: TaxonomyType; id: string },
): Promise<string | null> {
  const query = CompiledQuery.raw(nameSql, [type, id])
  const [row] = await read<{ name: string | null }>(ctx, { name: 'catalog.taxonomy-name', query })
  return row?.name ?? null
}
