import { markedLongSides } from '@shoebox/domain/catalog/renditions'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { thumbhashColor } from '@shoebox/web-kit/grid/thumbhash-color'
import { formatCount } from '@shoebox/web-kit/text/format'
import { useCallback } from 'react'
import type { Photo } from '../photo-query.ts'
import { LightboxPicture } from './lightbox-picture.tsx'
import { StageArrows } from './stage-arrows.tsx'
import { useGestures } from './use-gestures.ts'
import type { PictureControls } from './use-picture-view.ts'

type StageProps = {
  photo: Photo
  stage: HTMLElement | null
  setStage: (stage: HTMLElement | null) => void
  controls: PictureControls
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

export function LightboxStage({
  photo,
  stage,
  setStage,
  controls,
  onPrevious,
  onNext,
}: StageProps) {
  const { fittedSize, view, isZoomed } = controls
  const gestures = useGestures({ stage, controls, onPrevious, onNext })
  // A focused arrow or Retry button may unmount when pressed. Focus then moves to the stage, so shortcuts keep working.
  const focusFallbackRef = useFocusFallback<HTMLElement>()
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setStage(element)

      return focusFallbackRef(element)
    },
    [setStage, focusFallbackRef],
  )

  return (
    <div
      ref={ref}
      tabIndex={-1}
      data-autofocus
      {...gestures}
      className={`relative min-w-0 flex-1 touch-none overflow-hidden outline-none select-none ${isZoomed ? 'cursor-grab active:cursor-grabbing' : ''}`}
    >
      {controls.isMeasured && (
        <div
          style={{
            width: fittedSize.width,
            height: fittedSize.height,
            marginLeft: -fittedSize.width / 2,
            marginTop: -fittedSize.height / 2,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            backgroundColor: toCssColor(photo),
          }}
          className={`absolute top-1/2 left-1/2 ${isZoomed ? '' : 'print-edge'} ${controls.isAnimated ? 'transition-transform duration-120 ease-table' : ''}`}
        >
          <LightboxPicture key={photo.id} photo={photo} />
        </div>
      )}
      <StageArrows controls={controls} onPrevious={onPrevious} onNext={onNext} />
      {isZoomed && controls.percent > 100 && <ResolutionNotice photo={photo} />}
    </div>
  )
}

/** Tells users who zoom past 100% whether the original has more detail than the preview. */
function ResolutionNotice({ photo: { width, height } }: { photo: Photo }) {
  const isFileLarger = Math.max(width, height) > markedLongSides.preview

  return (
    <p className="pointer-events-none absolute bottom-4 left-gutter max-w-[38%] border border-rule bg-paper px-2 py-1 text-small">
      The preview has no more detail.
      {isFileLarger && ` The original is ${formatCount(width)} × ${formatCount(height)} px.`}
    </p>
  )
}

function toCssColor({ thumbhash }: Photo): string | undefined {
  const color = thumbhashColor(thumbhash)

  return color === null ? undefined : `#${color.toString(16).padStart(6, '0')}`
}
