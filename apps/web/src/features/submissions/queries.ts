import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { queryOptions, skipToken } from '@tanstack/react-query'

type LockedQueue = CallOutput<Contract['takeNextReview']>
export type Review = CallOutput<Contract['getReview']>
export type ReviewFace = Review['faces'][number]
export type SecondLook = CallOutput<Contract['listSecondLooks']>['photos'][number]
export type Incident = CallOutput<Contract['listIncidents']>['photos'][number]

/** The photos locked for this moderator, as `useLockNext` stored them. Never fetched: that would lock photos. */
export const queueQuery = (userId: string) =>
  queryOptions<LockedQueue>({ queryKey: ['takeNextReview', userId], queryFn: skipToken })

export const reviewQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['getReview', userId, id],
    queryFn: ({ signal }) => api.getReview({ params: { id }, signal }),
  })

export const secondLooksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['listSecondLooks', userId],
    queryFn: ({ signal }) => api.listSecondLooks({ signal }),
    staleTime: 0,
  })

export const incidentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['listIncidents', userId],
    queryFn: ({ signal }) => api.listIncidents({ signal }),
    staleTime: 0,
  })
