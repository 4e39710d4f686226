import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { maxWishlistPhotos } from '@shoebox/domain/accounts/sharing'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../../lib/paths.ts'
import { readUuid } from '../../../lib/route-params.ts'
import { toGridPhoto } from '../grid/grid-photo.ts'
import { toLinkState } from './link-state.ts'
import {
  emptySearchFields,
  infiniteListQuery,
  type ListPage,
  type PhotoList,
  splitHref,
} from './photo-list.ts'

type Wishlist = CallOutput<Contract['getWishlist']>
type Items = Wishlist['items']

/** The live photos of a wishlist of the user, in one page. The parameter is its id. */
export const wishlistList: PhotoList<string> = {
  name: 'wishlist',
  pageSize: maxWishlistPhotos,
  parseAddress: ({ href }) => readUuid(splitHref(href).pathname.split('/')[2]),
  toAddress: (id) => ({ href: paths.wishlist.replace(':id', id) }),
  backLabel: (id, { client }) => findCachedName(client, id) ?? 'Back to wishlist',
  userQuery: (id, userId) =>
    infiniteListQuery({
      queryKey: ['getWishlist', 'photos', userId, id],
      fetchPage: async (_, signal) => {
        const { items } = await api.getWishlist({ params: { id }, signal })

        return toPage(items)
      },
      ...refetchWhenStale(stale.wishlists),
    }),
}

/** Keeps the list of the photo page equal to the wishlist on screen, without a request. */
export function useCachedWishlistPhotos({ id, userId, items }: CachedPhotos): void {
  const client = useQueryClient()

  useEffect(() => {
    client.setQueryData(wishlistList.userQuery(id, userId).queryKey, {
      pages: [toPage(items)],
      pageParams: [null],
    })
  }, [client, id, userId, items])
}

type CachedPhotos = { id: string; userId: string; items: Items }

/** Navigation state of a link to a photo of a wishlist. The index counts live photos only. */
export function toWishlistLinkState(id: string, index: number) {
  return toLinkState({
    list: wishlistList.name,
    ...wishlistList.toAddress(id),
    index,
    openedIndex: index,
  })
}

function toPage(items: Items): ListPage {
  const photos = items.flatMap(({ photo }) => (photo === null ? [] : [toGridPhoto(photo)]))

  return {
    ...emptySearchFields,
    photos,
    next_cursor: null,
    total_count: photos.length,
    is_capped: false,
    sort_order: 'newest',
    seed: null,
  }
}

/** The name is cached if the user came from the wishlist's page. */
function findCachedName(client: QueryClient, id: string): string | undefined {
  const cached = client.getQueriesData<Wishlist>({
    predicate: ({ queryKey: [room, , kind, wishlistId] }) =>
      room === 'wishlists' && kind === 'one' && wishlistId === id,
  })

  return cached.map(([, wishlist]) => wishlist?.name).find(Boolean)
}
