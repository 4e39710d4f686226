import type { VocabularyField } from '@shoebox/domain/catalog/photo-vocabulary'
import { CompiledQuery } from 'kysely'
import { read } from '../../context/read.ts'
import type { Ctx } from '../../context.ts'

export type WordRow = { value: string; count: number }

/** Enough to know what is usual; counting every photo of a large archive would take seconds. */
const countedPhotos = 20_000
const maxWords = 2000

/** Every field as an array: two of them hold a single word. */
const wordColumns: Readonly<Record<VocabularyField, string>> = {
  tags: 'tags',
  image_style: 'array_remove(array[image_style], null)',
  color_and_mood: 'color_and_mood',
  emotions: 'emotions',
  garments: 'garments',
  objects: 'objects',
  print_process: 'array_remove(array[print_process], null)',
  ethnicities: 'ethnicities',
}

/** The words of the latest live photos, the most used first. */
export function listUsedWords(ctx: Ctx, field: VocabularyField): Promise<WordRow[]> {
  const query = CompiledQuery.raw(`
    select word as value, count(*)::integer as count
    from (
      select ${wordColumns[field]} as words from photos where photo_status = 'live' order by photoid desc limit ${countedPhotos}
    ) latest, unnest(words) word
    group by word order by count(*) desc, word limit ${maxWords}`)
  return read<WordRow>(ctx, { name: `catalog.used-words-${field}`, query })
}
