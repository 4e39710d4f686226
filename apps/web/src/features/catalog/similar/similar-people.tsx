import { uuidPattern } from '@shoebox/domain/uuid'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import type { GridPhoto } from '../grid/grid-photo.ts'
import { similarPeopleList } from '../lists/similar.ts'
import { useUserPages } from '../lists/use-photo-list.ts'
import { SimilarList } from './similar-list.tsx'

type Photo = { id: string; photoid: number; face_ids: readonly string[] }

/** Other photos of the people in a photo. */
export function SimilarPeople({ photo }: { photo: Photo }) {
  const reason = whyNoFaceSearch(photo)
  if (reason === 'invalid') {
    return <ErrorBar>Invalid photo data - unable to find similar people.</ErrorBar>
  }
  if (reason === 'no-faces') {
    return (
      <EmptyState
        title="No People Identified"
        text="No face in this photo can be told apart, so there is no one to look for."
      />
    )
  }

  return <PeopleList photo={photo} />
}

function PeopleList({ photo }: { photo: Photo }) {
  const pages = useUserPages(similarPeopleList, photo)

  return (
    <SimilarList
      pages={pages}
      intro={
        <p className="mb-3 text-small text-ink-2">{sharedPeopleIntro(pages.list?.photos ?? [])}</p>
      }
      label="Photos of the same people"
      emptyText="The people in this photo are seen in no other photo yet."
      toErrorMessage={peopleErrorMessage}
    />
  )
}

type SearchedPhoto = {
  id: string | null | undefined
  face_ids: readonly string[] | null | undefined
}

/** Why similar people cannot be searched; null if they can. */
export function whyNoFaceSearch({
  id,
  face_ids: faces,
}: SearchedPhoto): 'invalid' | 'no-faces' | null {
  if (!id || !uuidPattern.test(id) || !Array.isArray(faces)) return 'invalid'

  return faces.length === 0 ? 'no-faces' : null
}

export function peopleErrorMessage(message: string): string {
  return `Error loading similar people photos: ${message}`
}

/** Intro of a list that has photos with confirmed shared people first. */
export function sharedPeopleIntro(photos: readonly GridPhoto[]): string {
  const count = photos.filter(({ note }) => note !== undefined).length
  if (count === 0) return 'Faces that look alike. No one has said whether they are the same people.'
  if (count === photos.length) return 'Photos with people in common, each with how many.'

  return `${count === 1 ? 'The first has' : `The first ${count} have`} people in common with this photo. In the others, faces look alike.`
}
