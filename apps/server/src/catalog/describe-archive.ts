import { CompiledQuery } from 'kysely'
import { read } from '../context/read.ts'
import type { Ctx } from '../context.ts'
import { anonymous } from '../db/actor.ts'
import { remember } from '../platform/remember.ts'
import type { SearchIndex } from './search-index.ts'

const maxTags = 10

/** Every decade with live photos, oldest first. */
export function listDecades(ctx: Ctx, index: SearchIndex) {
  return cachedDecades({ ...ctx, index })
}

export function listMostUsedTags(ctx: Ctx) {
  return cachedTags(ctx)
}

/** Counted as a visitor: the result is cached for everyone. */
const cachedDecades = remember({
  ms: 60_000,
  load: async ({ index, ...ctx }: Ctx & { index: SearchIndex }) => {
    const { decades } = await index.countFacets(
      { ...ctx, actor: anonymous },
      { terms: [], filters: {} },
    )

    return decades
      .map(({ value, count }) => ({ decade: value, photo_count: count }))
      .toSorted((one, other) => one.decade.localeCompare(other.decade))
  },
})

type TagRow = { tag: string; photo_count: number }

const cachedTags = remember({
  ms: 600_000,
  load: ({ pool }: Ctx) => {
    const query = CompiledQuery.raw(
      'select tag, photos as photo_count from most_used_tags($1) order by photos desc, tag',
      [maxTags],
    )

    return read<TagRow>({ pool, actor: anonymous }, { name: 'catalog.most-used-tags', query })
  },
})
