import { photoNumber, photoTitle } from '@shoebox/domain/catalog/photo-display'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { thumbhashColor } from '@shoebox/web-kit/grid/thumbhash-color'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import type { CSSProperties, RefObject } from 'react'
import { type Preview, usePreview } from '../../images/use-preview.ts'
import type { ListedPhoto } from '../../lists/use-neighbors.ts'
import { StagePicture } from './stage-picture.tsx'

type StageProps = {
  photo: ListedPhoto
  /** Background class of the chosen surround. */
  backgroundClass: string
  /** Undefined if the photo can't be enlarged. */
  enlarge: (() => void) | undefined
  ref: RefObject<HTMLButtonElement | null>
}

/** The photo, as large as the window allows. Its size is known before the image loads, so there is no layout shift. */
export function Stage({ photo, backgroundClass, enlarge, ref }: StageProps) {
  const preview = usePreview(photo.id)
  // The Retry button unmounts when pressed; focus then moves to the photo.
  const focusFallbackRef = useFocusFallback<HTMLDivElement>({ fallback: ref })

  return (
    <div
      ref={focusFallbackRef}
      className={`relative grid place-items-center transition-colors duration-240 ease-table [--max-photo-height:72dvh] lg:h-[calc(var(--max-photo-height)+14px)] lg:[--max-photo-height:clamp(320px,100dvh-174px,626px)] print:h-auto print:bg-transparent print:[--max-photo-height:120mm] ${backgroundClass}`}
    >
      {/* Stays mounted when the photo changes, because focus returns to it when the lightbox closes. */}
      <button
        ref={ref}
        type="button"
        aria-label={`Enlarge ${photoNumber(photo)}, ${photoTitle(photo)}`}
        aria-disabled={enlarge === undefined}
        onClick={enlarge}
        style={toBoxStyle(photo)}
        className={`print-edge keep-when-printing relative block max-w-full overflow-hidden bg-well ${enlarge === undefined ? 'cursor-default' : 'cursor-zoom-in'}`}
      >
        <StagePicture key={photo.id} photo={photo} preview={preview} />
      </button>
      {preview.canRetry && <PreviewError key={photo.id} preview={preview} />}
    </div>
  )
}

/** A sibling of the photo, which is a button: buttons can't be nested. */
function PreviewError({ preview }: { preview: Preview }) {
  return (
    <div
      role="alert"
      className="absolute bottom-3 left-1/2 flex -translate-x-1/2 items-center gap-3 border border-rule bg-paper py-2 pr-2 pl-3 text-small whitespace-nowrap text-ink print:hidden"
    >
      <p>Couldn't load the preview.</p>
      <Button size="small" onClick={preview.retry} isBusy={preview.isRetrying}>
        Retry
      </Button>
    </div>
  )
}

function toBoxStyle({ width, height, ...photo }: ListedPhoto): CSSProperties {
  const color = photo.color ?? thumbhashColor(photo.thumbhash ?? null)

  return {
    width: `min(100%, calc(var(--max-photo-height) * ${width / height}))`,
    aspectRatio: `${width} / ${height}`,
    ...(color !== null && { backgroundColor: `#${color.toString(16).padStart(6, '0')}` }),
  }
}
