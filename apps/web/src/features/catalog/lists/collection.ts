import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { taxonomyPageSize } from '@shoebox/domain/catalog/taxonomy'
import { api } from '@shoebox/web-kit/api/api'
import { gcTimes, refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { readUuid } from '../../../lib/route-params.ts'
import { type GridPhoto, toGridPhoto } from '../grid/grid-photo.ts'
import {
  emptySearchFields,
  infiniteListQuery,
  type ListPage,
  type PublicList,
  singlePageQuery,
  splitHref,
} from './photo-list.ts'

type Output = CallOutput<Contract['listCollectionPhotos']>

/** Refetches stale data on mount, so staff see their edits when they return to the collection. */
const cacheOptions = { ...refetchWhenStale(stale.collections), gcTime: gcTimes.search }

/** The photos of a curated collection. The parameter is its id. */
export const collectionList: PublicList<string, Output> = {
  name: 'collection',
  pageSize: taxonomyPageSize,
  parseAddress: ({ href }) => readUuid(splitHref(href).pathname.split('/')[2]),
  toAddress: (id) => ({ href: paths.collection.replace(':id', id) }),
  backLabel: (id, { client }) => findCachedName(client, id) ?? 'Back to collection',
  userQuery: (id, userId) =>
    infiniteListQuery({
      queryKey: ['listCollectionPhotos', 'pages', userId, id],
      fetchPage: async (cursor, signal) => {
        const query = cursor === null ? {} : { p_cursor: cursor }

        return toPage(await api.listCollectionPhotos({ params: { id }, query, signal }))
      },
      ...cacheOptions,
    }),
  visitorQuery: (id) =>
    singlePageQuery({
      queryKey: ['listCollectionPhotos', { params: { id }, query: {} }],
      fetchPage: (signal) => api.listCollectionPhotos({ params: { id }, query: {}, signal }),
      ...cacheOptions,
    }),
  toPage,
}

/** Loads all photos, also those that the user has not scrolled to; at most `max`. */
export async function loadCollectionPhotos(id: string, max: number): Promise<GridPhoto[]> {
  const photos: GridPhoto[] = []
  let cursor: string | null = null
  do {
    const query: { p_cursor?: string } = cursor === null ? {} : { p_cursor: cursor }
    const page: Output = await api.listCollectionPhotos({ params: { id }, query })
    photos.push(...page.rows.map(toGridPhoto))
    cursor = page.next_cursor
  } while (cursor !== null && photos.length < max)

  return photos.slice(0, max)
}

function toPage({ rows, ...rest }: Output): ListPage {
  return {
    ...rest,
    ...emptySearchFields,
    sort_order: 'newest',
    seed: null,
    photos: rows.map(toGridPhoto),
  }
}

/** The name is cached if the user came from the collection's page. */
function findCachedName(client: QueryClient, id: string): string | undefined {
  const cached = client.getQueriesData<CallOutput<Contract['getCollection']>>({
    queryKey: ['getCollection', { params: { id } }],
  })

  return cached.map(([, collection]) => collection?.name).find(Boolean)
}
