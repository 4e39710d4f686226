import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { Direction, PictureControls } from './use-picture-view.ts'

type ArrowsProps = {
  controls: PictureControls
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** On-screen equivalents of the arrow keys: go to the previous or next photo, or pan a zoomed photo. */
export function StageArrows({ controls, onPrevious, onNext }: ArrowsProps) {
  if (controls.isZoomed) {
    return panButtons.map(({ direction, label, positionClass }) => (
      <div key={direction} className={`absolute ${positionClass}`}>
        <Button
          isSquare
          aria-label={label}
          aria-disabled={!controls.canPan[direction]}
          onClick={() => controls.panTowards(direction)}
        >
          <Icon name={direction} />
        </Button>
      </div>
    ))
  }

  return (
    <>
      {onPrevious !== undefined && (
        <div className={`absolute left-4 ${arrowClass}`}>
          <Button
            size="large"
            tone="bare"
            isSquare
            aria-label="Previous photo"
            onClick={onPrevious}
          >
            <Icon name="left" />
          </Button>
        </div>
      )}
      {onNext !== undefined && (
        <div className={`absolute right-4 ${arrowClass}`}>
          <Button size="large" tone="bare" isSquare aria-label="Next photo" onClick={onNext}>
            <Icon name="right" />
          </Button>
        </div>
      )}
    </>
  )
}

/** On phones, the arrows are below the photo. They have a background, because they cover a photo on a short stage. */
const arrowClass =
  'top-1/2 -mt-6 max-md:top-auto max-md:bottom-2 max-md:rounded-control max-md:bg-paper/80'

const panButtons: readonly { direction: Direction; label: string; positionClass: string }[] = [
  { direction: 'left', label: 'Move left', positionClass: 'left-4 top-1/2 -mt-5' },
  { direction: 'up', label: 'Move up', positionClass: 'left-1/2 top-3 -ml-5' },
  { direction: 'down', label: 'Move down', positionClass: 'left-1/2 bottom-3 -ml-5' },
  { direction: 'right', label: 'Move right', positionClass: 'right-4 top-1/2 -mt-5' },
]
