import { ApiError } from '@shoebox/contract/client/api-error'
import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions, skipToken } from '@tanstack/react-query'

export type VerifiedLicense = CallOutput<Contract['verifyLicense']>

/** Neither retried nor aborted and sent again: each miss counts toward the limit of the network. */
export function verifiedLicenseQuery(code: string) {
  return queryOptions({
    ...refetchWhenStale(stale.verifiedLicense),
    queryKey: ['verifyLicense', { params: { code }, query: {} }] as const,
    retry: false,
    queryFn: () => api.verifyLicense({ params: { code } }),
  })
}

export type CheckFailure = 'unknown' | 'too-many' | 'failed'

export function toCheckFailure(error: Error): CheckFailure {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'not_found') return 'unknown'
  return error.code === 'rate_limited' ? 'too-many' : 'failed'
}

export type PhotoLicense = CallOutput<Contract['listPhotoLicenses']>[number]

/** The licenses that companies of the user have for a photo. The key includes the user id. */
export function photoLicensesQuery(photoId: string, userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.licenseChecks),
    queryKey: ['licenses', userId, 'of-photo', photoId] as const,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => api.listPhotoLicenses({ params: { id: photoId }, signal }),
  })
}
