import { similarList } from '../lists/similar.ts'
import { useUserList } from '../lists/use-photo-list.ts'
import { SimilarList } from './similar-list.tsx'

type SimilarPhotosProps = {
  photo: { id: string; photoid: number; people_count: number | null; face_ids: readonly string[] }
}

export function SimilarPhotos({ photo }: SimilarPhotosProps) {
  const listState = useUserList(similarList, photo)

  return (
    <SimilarList
      listState={listState}
      label="Similar photos"
      intro={
        hasUnsearchablePeople(photo) && (
          <p className="mb-3 text-small text-ink-2">
            We can't search for the faces in this photo, so it has no Similar people tab.
          </p>
        )
      }
      emptyText="No other photo in the archive looks like this one yet."
    />
  )
}

/** True if the photo shows people but has no searchable faces. */
function hasUnsearchablePeople({
  people_count: people,
  face_ids: faces,
}: SimilarPhotosProps['photo']) {
  return people !== null && people > 0 && faces.length === 0
}
