import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions, skipToken } from '@tanstack/react-query'

export type CartItem = CallOutput<Contract['listCartItems']>[number]
export type CartQuote = CallOutput<Contract['getCartQuote']>

/** True until the server has saved an item that was just added. Its details may be missing, but the photo is live. */
export function isUnsaved({ id, photo_id }: Pick<CartItem, 'id' | 'photo_id'>): boolean {
  return id === photo_id
}

/** The key includes the user id, so users never see each other's cached data. */
export function cartKey(userId: string | undefined) {
  return ['cart', userId] as const
}

/** The latest added first. */
export function cartQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.cart),
    queryKey: [...cartKey(userId), 'items'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.listCartItems({ signal }),
  })
}

/** The price that the server charges. */
export function cartQuoteQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.cart),
    queryKey: [...cartKey(userId), 'quote'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.getCartQuote({ signal }),
  })
}
