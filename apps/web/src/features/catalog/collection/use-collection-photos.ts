import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Search, useUserRead, useVisitorRead } from '../search/results/list-read.ts'
import {
  toCollectionPage,
  userCollectionQuery,
  visitorCollectionQuery,
} from './collection-photos-query.ts'

/** The photos of a collection that are loaded so far. */
export function useCollectionPhotos(id: string): Search {
  const { status, user } = useAuthContext()
  const keyOf = () => `collection ${id}`
  const userId = user?.id ?? null
  const asUser = useInfiniteQuery({
    ...userCollectionQuery(id, userId ?? ''),
    enabled: userId !== null,
  })
  const asVisitor = useQuery({ ...visitorCollectionQuery(id), enabled: status === 'signed-out' })
  const userRead = useUserRead(asUser, keyOf)
  const visitorRead = useVisitorRead({ query: asVisitor, toPage: toCollectionPage, keyOf })

  return { status, ...(status === 'signed-in' ? userRead : visitorRead) }
}
