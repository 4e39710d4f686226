import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { ordersKey } from '../queries.ts'
import type { OrderFilter } from './order-filter.ts'

export type OrderSummary = CallOutput<Contract['listOrders']>['orders'][number]

export type OrderChoices = CallOutput<Contract['getOrderFilters']>

const pageSize = 50

/** Orders of the user and of their studios, newest first. */
export function ordersQuery(userId: string | undefined, filter: OrderFilter) {
  const { studio, project, status } = filter

  return infiniteQueryOptions({
    ...refetchWhenStale(stale.orders),
    queryKey: [...ordersKey(userId), 'list', filter] as const,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ pageParam, signal }) =>
            api.listOrders({
              query: {
                limit: pageSize,
                ...(studio !== null && { company_id: studio }),
                ...(project !== null && { project_id: project }),
                ...(status !== null && { status }),
                ...(pageParam !== null && { after: pageParam }),
              },
              signal,
            }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  })
}

const firstPage: string | null = null

/** What the orders can be filtered by. */
export function orderFiltersQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.orders),
    queryKey: [...ordersKey(userId), 'filters'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.getOrderFilters({ signal }),
  })
}

/** Orders that need the user's approval, oldest first. */
export function ordersToApproveQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.orders),
    queryKey: [...ordersKey(userId), 'to-approve'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.listOrdersToApprove({ signal }),
  })
}
