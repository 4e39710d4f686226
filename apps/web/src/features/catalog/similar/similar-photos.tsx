import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SimilarList } from './similar-list.tsx'
import { similarQuery } from './similar-queries.ts'
import { useSimilar, withoutFailures } from './use-similar.ts'

type Photo = { id: string; people_count: number | null; face_ids: readonly string[] }

/** Photos that look similar. */
export function SimilarPhotos({ photo }: { photo: Photo }) {
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
      lead={
        isUnsearched(photo) && (
          <p className="mb-3 text-small text-ink-2">
            No one in this photo can be searched for by face, so it has no similar people.
          </p>
        )
      }
      emptyText="Nothing in the archive looks enough like this photo yet."
      failure={(message) => message}
    />
  )
}

/** The photo shows people but has no searchable faces, so it lacks the people tab; this list explains that. */
function isUnsearched({ people_count: people, face_ids: faces }: Photo): boolean {
  return people !== null && people > 0 && faces.length === 0
}
