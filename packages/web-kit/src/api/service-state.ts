import type { FetchStatus, QueryStatus } from '@tanstack/react-query'

export type ServiceState = 'answering' | 'asking' | 'offline' | 'silent'

/** The state of the service behind a query, as shown to visitors. */
export function serviceState(query: {
  status: QueryStatus
  fetchStatus: FetchStatus
}): ServiceState {
  if (query.status === 'success') return 'answering'
  if (query.fetchStatus === 'paused') return 'offline'
  if (query.status === 'error' && query.fetchStatus === 'idle') return 'silent'

  return 'asking'
}
