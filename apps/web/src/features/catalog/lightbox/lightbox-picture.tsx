import { photoTitle } from '@shoebox/domain/catalog/photo-display'
import { markedLongSides } from '@shoebox/domain/catalog/renditions'
import { useImageState } from '@shoebox/web-kit/browser/use-image-state'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import type { Size } from '@shoebox/web-kit/ui/picture-view'
import { ImageUnavailable } from '../images/photo-image.tsx'
import { usePreview } from '../images/use-preview.ts'
import { useThumb } from '../images/use-thumb.ts'
import type { Photo } from '../photo-query.ts'

/** Size of the watermarked preview, in pixels. */
export function getPreviewSize({ width, height }: Size): Size {
  const scale = Math.min(1, markedLongSides.preview / Math.max(width, height))

  return { width: width * scale, height: height * scale }
}

/** Shows the thumb, which is usually cached, until the preview loads on top of it. */
export function LightboxPicture({ photo }: { photo: Photo }) {
  const preview = usePreview(photo.id)

  if (preview.isUnavailable) {
    return (
      <div role="alert">
        <ImageUnavailable isLarge>
          <Button size="small" onClick={preview.retry} isBusy={preview.isRetrying}>
            Retry
          </Button>
        </ImageUnavailable>
      </div>
    )
  }

  return (
    <>
      <LowResolutionImage photo={photo} />
      {preview.url !== undefined && (
        <PreviewImage
          key={preview.url}
          photo={photo}
          source={preview.url}
          markBroken={preview.markBroken}
        />
      )}
    </>
  )
}

function LowResolutionImage({ photo }: { photo: Photo }) {
  const { source, fallBack } = useThumb(photo)
  if (source === null) return null

  return (
    <img
      {...source}
      key={source.src}
      alt=""
      draggable={false}
      onError={fallBack ?? undefined}
      className="absolute inset-0 size-full"
    />
  )
}

type PreviewImageProps = { photo: Photo; source: string; markBroken: () => void }

function PreviewImage({ photo, source, markBroken }: PreviewImageProps) {
  const { state, imageProps } = useImageState()

  return (
    <img
      {...imageProps}
      onError={markBroken}
      src={source}
      alt={photoTitle(photo)}
      draggable={false}
      fetchPriority="high"
      className={`absolute inset-0 size-full transition-opacity duration-240 ease-table ${state === 'shown' ? '' : 'opacity-0'}`}
    />
  )
}
