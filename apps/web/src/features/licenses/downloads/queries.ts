import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DownloadFilter } from './download-filter.ts'

export type DownloadList = CallOutput<Contract['listDownloads']>
export type DownloadOrder = DownloadList['orders'][number]
export type DownloadLine = DownloadOrder['lines'][number]
export type DownloadFile = DownloadLine['files'][number]
export type Rendition = DownloadFile['rendition']
export type IssuedDownload = CallOutput<Contract['createDownload']>
export type Archive = CallOutput<Contract['listArchives']>['archives'][number]

/** The key includes the user id, so users never see each other's cached data. */
export function downloadsKey(userId: string) {
  return ['downloads', userId] as const
}

/** Orders with their licensed photos, newest first. The last list stays visible while the filter changes. */
export function downloadsQuery(userId: string, { project, find }: DownloadFilter) {
  return infiniteQueryOptions({
    ...refetchWhenStale(stale.orders),
    queryKey: [...downloadsKey(userId), 'list', { project, find }] as const,
    queryFn: ({ pageParam, signal }) =>
      api.listDownloads({
        query: {
          ...(project !== null && { project_id: project }),
          ...(find !== '' && { q: find }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      hasFilesInProgress(data?.pages.flatMap(({ orders }) => orders)) ? filesPollMs : false,
  })
}

const firstPage: string | null = null
/** Jobs make files within seconds to minutes. */
export const filesPollMs = 5000

/** The licensed photos of one order; null if the user may not see them here, such as a former member. */
export function orderDownloadsQuery(userId: string, orderId: string) {
  return queryOptions({
    ...refetchWhenStale(stale.orders),
    queryKey: [...downloadsKey(userId), 'order', orderId] as const,
    queryFn: async ({ signal }) => {
      const { orders } = await api.listDownloads({ query: { order_id: orderId }, signal })
      return orders[0] ?? null
    },
    refetchInterval: ({ state: { data } }) =>
      hasFilesInProgress(data ? [data] : []) ? filesPollMs : false,
  })
}

function hasFilesInProgress(orders: readonly DownloadOrder[] = []): boolean {
  return orders.some(({ lines }) =>
    lines.some(
      ({ license_state, files }) =>
        license_state === 'granted' && files.some(({ state }) => state === 'being-made'),
    ),
  )
}

const archivePollMs = 2000

/** The user's ZIP files, newest first. Polls while one is being packed. */
export function archivesQuery(userId: string) {
  return queryOptions({
    ...refetchWhenStale(stale.orders),
    queryKey: [...downloadsKey(userId), 'archives'] as const,
    queryFn: async ({ signal }) => (await api.listArchives({ signal })).archives,
    refetchInterval: ({ state: { data } }) => (data?.some(isInProgress) ? archivePollMs : false),
  })
}

export function isInProgress({ state }: Archive): boolean {
  return state === 'waiting' || state === 'packing'
}
