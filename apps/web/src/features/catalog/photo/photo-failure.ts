import { ApiError } from '@shoebox/contract/api-error'

type Read = { data: unknown; error: Error | null }

/** Why a photo cannot be shown: there is none such, or none that is live; or it could not be read. */
export function photoFailure({ data, error }: Read): 'unknown' | 'unread' | null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return 'unknown'

  return data === undefined && error !== null ? 'unread' : null
}
