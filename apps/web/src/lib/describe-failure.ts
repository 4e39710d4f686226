import { ApiError } from '@shoebox/contract/client/api-error'

/** The server's message if it refused the request for a reason that the user can act on; otherwise the fallback. */
export function describeFailure(error: unknown, fallback: string): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500

  return isRefusal ? error.message : fallback
}

/** Whether no response arrived. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network_error'
}
