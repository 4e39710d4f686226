import { ApiError } from '@shoebox/contract/client/api-error'
import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions, skipToken } from '@tanstack/react-query'

export type Order = CallOutput<Contract['getOrder']>

/** The key includes the user id, so users never see each other's cached data. */
export function ordersKey(userId: string | undefined) {
  return ['orders', userId] as const
}

/** Becomes stale within seconds, because jobs can change an order at any time. */
export function orderQuery(orderId: string, userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.orders),
    queryKey: [...ordersKey(userId), 'order', orderId] as const,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => api.getOrder({ params: { id: orderId }, signal }),
    retry: (failures, error) => !isMissing(error) && failures < 1,
  })
}

export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}
