import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { peopleFailure, peopleWords, whyNoFaceSearch } from './people-state.ts'
import { SimilarList } from './similar-list.tsx'
import { sharedLead, similarPeopleQuery } from './similar-queries.ts'
import { useSimilar } from './use-similar.ts'

type Photo = { id: string; face_ids: readonly string[] }

/** Other photos of the people in a photo. */
export function SimilarPeople({ photo }: { photo: Photo }) {
  const obstacle = whyNoFaceSearch(photo)
  if (obstacle === 'invalid') return <ErrorBar>{peopleWords.invalid}</ErrorBar>
  if (obstacle === 'no-faces') {
    return (
      <EmptyState
        title={peopleWords.noFaces}
        text="No face in this photo can be told apart, so there is no one to look for."
      />
    )
  }

  return <PeopleList photo={photo} />
}

function PeopleList({ photo }: { photo: Photo }) {
  const { user } = useAuthContext()
  const query = useInfiniteQuery({
    ...similarPeopleQuery(photo.id, user?.id ?? ''),
    enabled: user !== null,
  })

  const list = useSimilar(query)

  return (
    <SimilarList
      list={list}
      lead={<p className="mb-3 text-small text-ink-2">{sharedLead(list.photos ?? [])}</p>}
      listKey={`people ${photo.id}`}
      label="Photos of the same people"
      emptyText="The people in this photo are seen in no other photo yet."
      failure={peopleFailure}
    />
  )
}
