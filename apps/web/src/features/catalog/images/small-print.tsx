import { type ImagePhoto, PhotoImage } from './photo-image.tsx'

type SmallPrintProps = {
  photo: Pick<ImagePhoto, 'id' | 'photoid' | 'description' | 'thumbnail_url' | 'width' | 'height'>
  /** In pixels. */
  side: number
}

/** The whole photo, uncropped, in a square. */
export function SmallPrint({ photo, side }: SmallPrintProps) {
  const scale = side / Math.max(photo.width, photo.height)
  const size = { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) }

  return (
    <span style={size} className="print-edge relative block bg-well">
      <PhotoImage
        photo={photo}
        name={photo.description ?? `Photo #${photo.photoid}`}
        loading="lazy"
        className="size-full object-cover"
      />
    </span>
  )
}
