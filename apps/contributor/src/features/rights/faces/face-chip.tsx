import type { FaceBox } from '@shoebox/domain/face-box'
import { useQuery } from '@tanstack/react-query'
import { picturesQuery } from '../people/people-queries.ts'
import { cropFace } from './crop-face.ts'

type Shown = { id: string; width: number; height: number }
type FaceChipProps = { photo: Shown; box: FaceBox; side?: number }

/** Decorative thumbnail of a face; its name is next to it. */
export function FaceChip({ photo, box, side = 36 }: FaceChipProps) {
  const { data } = useQuery(picturesQuery([photo.id]))
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
