import type { QueryClient } from '@tanstack/react-query'

/**
 * Nothing that somebody was told stays when they leave. Private keys carry the user; whatever else is on show
 * is asked for again as a visitor would, and stays in sight until then, so that a public page does not blink.
 */
export function clearPrivateData(queryClient: QueryClient, userId: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) })
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
  void queryClient.invalidateQueries()
}
