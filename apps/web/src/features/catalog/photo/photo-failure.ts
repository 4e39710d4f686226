import { ApiError } from '@shoebox/contract/api-error'

type Read = { data: unknown; error: Error | null }

/** Why a photo cannot be shown: it does not exist or is not live ('unknown'), or it failed to load ('unread'). */
export function photoFailure({ data, error }: Read): 'unknown' | 'unread' | null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return 'unknown'

  return data === undefined && error !== null ? 'unread' : null
}
