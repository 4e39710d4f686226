import type { FaceBox } from '@shoebox/domain/rights/face-box'
import { useQuery } from '@tanstack/react-query'
import { cropFace } from '../../../lib/crop-face.ts'
import { imageUrlsQuery } from '../people/people-queries.ts'

type ThumbPhoto = { id: string; width: number; height: number }
type FaceThumbProps = { photo: ThumbPhoto; box: FaceBox; side?: number }

/** Decorative thumbnail of a face; the face's label is next to it. */
export function FaceThumb({ photo, box, side = 36 }: FaceThumbProps) {
  const { data } = useQuery(imageUrlsQuery([photo.id]))
  const url = data?.[photo.id]
  const ratio = photo.width / photo.height

  return (
    <span
      aria-hidden="true"
      className="block flex-none bg-well bg-no-repeat lined-print-edge"
      style={{
        width: side,
        height: side,
        ...(url !== undefined && cropFace({ box, ratio, url, side })),
      }}
    />
  )
}
