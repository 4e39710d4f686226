import type { VocabularyField } from '@shoebox/domain/catalog/photo-vocabulary'
import type { TaxonomyType } from '@shoebox/domain/catalog/taxonomy'
import { CompiledQuery } from 'kysely'
import { read } from '../../context/statement.ts'
import type { Ctx, UserTx } from '../../context.ts'

type EventRow = { id: string; name: string }

export function listAllEvents({ db }: UserTx): Promise<EventRow[]> {
  return db.selectFrom('events').select(['id', 'name']).orderBy('name').execute()
}

const eventsByIdOrNameSql = `
  select id, name from events
  where id = any ($1::uuid[]) or normalized_name(name) = any (select normalized_name(n) from unnest($2::text[]) n)
  order by name`

type EventKeys = { ids: readonly string[]; names: readonly string[] }

export function findEventsByIdOrName(ctx: Ctx, { ids, names }: EventKeys): Promise<EventRow[]> {
  const query = CompiledQuery.raw(eventsByIdOrNameSql, [`{${ids.join()}}`, [...names]])
  return read<EventRow>(ctx, { name: 'catalog.events-by-id-or-name', query })
}

const taxonomyNameSql = 'select taxonomy_name($1, $2) as name'

export async function findTaxonomyName(
  ctx: Ctx,
  { type, id }: { type: TaxonomyType; id: string },
): Promise<string | null> {
  const query = CompiledQuery.raw(taxonomyNameSql, [type, id])
  const [row] = await read<{ name: string | null }>(ctx, { name: 'catalog.taxonomy-name', query })
  return row?.name ?? null
}

export type WordCount = { value: string; count: number }

/** A sample that shows what is common; counting every photo of a large archive would take seconds. */
const sampledPhotos = 20_000
const maxValues = 2000

/** Every field as an array: two of them hold a single value. */
const valueColumns: Readonly<Record<VocabularyField, string>> = {
  tags: 'tags',
  image_style: 'array_remove(array[image_style], null)',
  color_and_mood: 'color_and_mood',
  emotions: 'emotions',
  garments: 'garments',
  objects: 'objects',
  print_process: 'array_remove(array[print_process], null)',
  ethnicities: 'ethnicities',
}

/** The values of the newest live photos, most used first. */
export function listUsedValues(ctx: Ctx, field: VocabularyField): Promise<WordCount[]> {
  const query = CompiledQuery.raw(`
    select word as value, count(*)::integer as count
    from (
      select ${valueColumns[field]} as words from photos where photo_status = 'live' order by photoid desc limit ${sampledPhotos}
    ) latest, unnest(words) word
    group by word order by count(*) desc, word limit ${maxValues}`)
  return read<WordCount>(ctx, { name: `catalog.used-words-${field}`, query })
}
