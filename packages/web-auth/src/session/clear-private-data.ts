import type { QueryClient } from '@tanstack/react-query'

/**
 * Clears the data of a user who left. Private query keys include the user. Other active queries refetch without
 * that user's token, and stay visible until then, so that a public page does not flicker.
 */
export function clearPrivateData(queryClient: QueryClient, userId: string): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) })
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
  void queryClient.invalidateQueries()
}
