import type { ReviewFace } from '../../queries.ts'

type FaceCropProps = {
  url: string | null
  face: ReviewFace
  /** Aspect ratio of the photo: width by height. */
  ratio: number
}

const size = 28

/** Only the face, cropped from the thumbnail that is loaded anyway, a little wider than its box. */
export function FaceCrop({ url, face, ratio }: FaceCropProps) {
  const { box } = face
  const side = 1.25 * Math.max(box.width * ratio, box.height)
  const height = size / side
  const left = (box.x + box.width / 2) * height * ratio - size / 2
  const top = (box.y + box.height / 2) * height - size / 2

  return (
    <span className="relative block size-7 flex-none overflow-hidden bg-well">
      {url !== null && (
        <img
          src={url}
          alt=""
          className="absolute max-w-none"
          style={{ width: height * ratio, height, left: -left, top: -top }}
        />
      )}
    </span>
  )
}
