import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQuery } from '@tanstack/react-query'
import { collectionQuery, collectionsQuery } from './queries.ts'

/** Shows the boot data until the user's own list is loaded: same names, but no additional covers. */
export function useCollections() {
  const { status, user } = useAuthContext()
  const brought = useQuery({ ...collectionsQuery(null), enabled: status === 'signed-out' })
  const own = useQuery({ ...collectionsQuery(user?.id ?? ''), enabled: status === 'signed-in' })
  const { isError, isFetching, refetch } = status === 'signed-in' ? own : brought

  return { data: own.data ?? brought.data, isError, isFetching, refetch }
}

export function useCollection(id: string) {
  const { status, user } = useAuthContext()
  const brought = useQuery({ ...collectionQuery(id, null), enabled: status === 'signed-out' })
  const own = useQuery({ ...collectionQuery(id, user?.id ?? ''), enabled: status === 'signed-in' })
  const { isError, isFetching, refetch } = status === 'signed-in' ? own : brought

  return { data: own.data === undefined ? brought.data : own.data, isError, isFetching, refetch }
}
