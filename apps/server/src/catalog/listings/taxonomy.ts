import type { catalogAroundContract } from '@shoebox/contract/catalog/listings'
import { nameColor } from '@shoebox/domain/catalog/color-name'
import {
  decadesOf,
  orientations,
  type SearchSort,
  sortOf,
} from '@shoebox/domain/catalog/search-filters'
import type { TaxonomyType } from '@shoebox/domain/catalog/taxonomy'
import { uuidPattern } from '@shoebox/domain/uuid'
import type { output } from 'zod/v4/core'
import type { Ctx, RequestCtx } from '../../context.ts'
import { listPhotoPage } from '../photos/photo-list.ts'
import { toListPage } from '../search/list-page.ts'
import type { Filters } from '../search-index/filters.ts'
import { emptyPage, type SearchIndex } from '../search-index/search-index.ts'
import { findTaxonomyName } from './queries.ts'

/** One value that photos can be listed by: a creator, a place, a tag, a decade and so on. */
type Taxonomy = { type: TaxonomyType; id: string }

type ListingQuery = output<(typeof catalogAroundContract)['listTaxonomyPhotos']['query']>
type ListingRequest = { index: SearchIndex; query: ListingQuery }

/** A page of the listing of one taxonomy. */
export async function listTaxonomyPhotos(ctx: RequestCtx, { index, query }: ListingRequest) {
  const { limit, after, seed, isFirst, seedFor } = toListPage(ctx, query)
  const sort = chooseSort(query)
  const filters = toFilters(query)
  const [found, name] = await Promise.all([
    filters
      ? index.find(ctx, { terms: [], filters, sort, seed, limit, after, withCards: true })
      : Promise.resolve(emptyPage),
    findName(ctx, query),
  ])
  const { ids, cards, total, next: nextCursor } = found
  const fields = { name, total_count: total, sort_order: sort, seed: seedFor(sort) }
  return listPhotoPage(ctx, { ids, cards, total, isFirst, nextCursor, fields })
}

/** The title of a listing; null for an unknown creator or event. */
export async function getTaxonomyName(ctx: Ctx, taxonomy: Taxonomy) {
  return { name: await findName(ctx, taxonomy) }
}

function findName(ctx: Ctx, { type, id }: Taxonomy): Promise<string | null> {
  return findTaxonomyName(ctx, { type, id: type === 'dominant_color' ? toColorName(id) : id })
}

/** Popular photos have one order only. */
function chooseSort({ type, p_sort_order }: ListingQuery): SearchSort {
  return type === 'popular' ? 'popular' : sortOf(p_sort_order ?? null, false)
}

/** Null if the id is invalid, so that no photo can match. */
function toFilters({ type, id }: Taxonomy): Filters | null {
  const value = id.trim()
  if (value === '') return null

  return filtersByType[type](value)
}

const filtersByType: Record<TaxonomyType, (value: string) => Filters | null> = {
  creator: (value) => (uuidPattern.test(value) ? { creatorId: value.toLowerCase() } : null),
  event: (value) => (uuidPattern.test(value) ? { eventIds: [value.toLowerCase()] } : null),
  city: (city) => ({ city }),
  state: (state) => ({ state }),
  country: (country) => ({ country }),
  location: (location) => ({ location }),
  tag: (tag) => ({ tag }),
  decade: (value) => {
    const decades = decadesOf(value.toLowerCase())
    return decades && { decades }
  },
  ethnicity: (ethnicity) => ({ ethnicities: [ethnicity] }),
  age_group: (group) => ({ ageGroups: [group] }),
  emotion: (emotion) => ({ emotion }),
  orientation: (value) => {
    const orientation = orientations.find((one) => one === value.toLowerCase())
    return orientation ? { orientation } : null
  },
  image_style: (imageStyle) => ({ imageStyle }),
  color_and_mood: (colorAndMood) => ({ colorAndMood }),
  people_composition: (peopleComposition) => ({ peopleComposition }),
  dominant_color: (value) => ({ dominantColor: toColorName(value) }),
  popular: () => ({}),
  featured: () => ({ isFeatured: true }),
}

/** Photos store the name of their dominant color; a hex color is converted to the same name. */
function toColorName(value: string): string {
  return /^#[0-9a-f]{6}$/i.test(value) ? nameColor(value) : value
}
