import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SimilarList } from './similar-list.tsx'
import { similarQuery } from './similar-queries.ts'
import { useSimilar, withoutFailures } from './use-similar.ts'

/** What looks like a photo. */
export function SimilarPhotos({ photo }: { photo: { id: string } }) {
  const { user } = useAuthContext()
  const query = useInfiniteQuery({
    ...similarQuery(photo.id, user?.id ?? ''),
    enabled: user !== null,
  })

  return (
    <SimilarList
      list={withoutFailures(useSimilar(query))}
      listKey={`similar ${photo.id}`}
      label="Similar photos"
      emptyText="Nothing in the archive looks enough like this photo yet."
      failure={(message) => message}
    />
  )
}
