import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { queryOptions } from '@tanstack/react-query'

export type Review = CallOutput<Contract['getReview']>
export type ReviewFace = Review['faces'][number]
export type SecondLook = CallOutput<Contract['listSecondLooks']>['photos'][number]
export type Incident = CallOutput<Contract['listIncidents']>['photos'][number]

/** A lock lasts 15 minutes; a refetch renews it. */
const lockRenewalMs = 5 * 60_000

/** Fetching locks the next photos for this moderator, so fetch only where they are about to be reviewed. */
export const queueQuery = (userId: string) =>
  queryOptions({
    queryKey: ['takeNextReview', userId],
    queryFn: ({ signal }) => api.takeNextReview({ signal }),
    refetchInterval: lockRenewalMs,
    staleTime: 0,
  })

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
