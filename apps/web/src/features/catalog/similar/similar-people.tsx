import { uuidPattern } from '@shoebox/domain/uuid'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import type { GridPhoto } from '../grid/grid-photo.ts'
import { similarPeopleList } from '../lists/similar.ts'
import { useUserList } from '../lists/use-photo-list.ts'
import { SimilarList } from './similar-list.tsx'

type Photo = { id: string; photoid: number; face_ids: readonly string[] }

/** Other photos of the people in a photo, or of people with similar faces. */
export function SimilarPeople({ photo }: { photo: Photo }) {
  const problem = findFaceSearchProblem(photo)
  if (problem === 'invalid') {
    return <ErrorBar>Invalid photo data - unable to find similar people.</ErrorBar>
  }
  if (problem === 'no-faces') {
    return (
      <EmptyState
        title="No People Identified"
        text="This photo has no recognizable faces to search for."
      />
    )
  }

  return <PeopleList photo={photo} />
}

function PeopleList({ photo }: { photo: Photo }) {
  const listState = useUserList(similarPeopleList, photo)

  return (
    <SimilarList
      listState={listState}
      intro={
        <p className="mb-3 text-small text-ink-2">
          {sharedPeopleIntro(listState.list?.photos ?? [])}
        </p>
      }
      label="Photos of the same people"
      emptyText="The people in this photo don't appear in any other photo yet."
      toErrorMessage={peopleErrorMessage}
    />
  )
}

type SearchedPhoto = {
  id: string | null | undefined
  face_ids: readonly string[] | null | undefined
}

/** Returns why a search for similar people isn't possible; null if it is. */
export function findFaceSearchProblem({
  id,
  face_ids: faces,
}: SearchedPhoto): 'invalid' | 'no-faces' | null {
  if (!id || !uuidPattern.test(id) || !Array.isArray(faces)) return 'invalid'

  return faces.length === 0 ? 'no-faces' : null
}

export function peopleErrorMessage(message: string): string {
  return `Error loading similar people photos: ${message}`
}

/** Photos with people confirmed to be the same come first in the list; the rest have similar faces. */
export function sharedPeopleIntro(photos: readonly GridPhoto[]): string {
  const count = photos.filter(({ note }) => note !== undefined).length
  if (count === 0) return 'These faces look alike. No one has confirmed they are the same people.'
  if (count === photos.length) return 'All of these photos have people in common with this one.'

  return `${count === 1 ? 'The first has' : `The first ${count} have`} people in common with this photo. The others show similar faces.`
}
