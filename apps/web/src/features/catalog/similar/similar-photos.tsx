import { similarList } from '../lists/similar.ts'
import { useUserPages } from '../lists/use-photo-list.ts'
import { SimilarList } from './similar-list.tsx'

type SimilarPhotosProps = {
  photo: { id: string; photoid: number; people_count: number | null; face_ids: readonly string[] }
}

/** Photos that look similar. */
export function SimilarPhotos({ photo }: SimilarPhotosProps) {
  const pages = useUserPages(similarList, photo)

  return (
    <SimilarList
      pages={pages}
      label="Similar photos"
      intro={
        hasUnsearchablePeople(photo) && (
          <p className="mb-3 text-small text-ink-2">
            No one in this photo can be searched for by face, so it has no similar people.
          </p>
        )
      }
      emptyText="Nothing in the archive looks enough like this photo yet."
    />
  )
}

/** The photo shows people but has no searchable faces, so it lacks the people tab; this list explains that. */
function hasUnsearchablePeople({
  people_count: people,
  face_ids: faces,
}: SimilarPhotosProps['photo']) {
  return people !== null && people > 0 && faces.length === 0
}
