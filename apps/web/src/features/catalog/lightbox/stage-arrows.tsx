import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { Direction, PictureControls } from './use-picture-view.ts'

type ArrowsProps = {
  controls: PictureControls
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Same as the arrow keys: move through the list, or pan the photo when zoomed. */
export function StageArrows({ controls, previous, next }: ArrowsProps) {
  if (controls.isZoomed) {
    return directions.map(({ to, label, place }) => (
      <div key={to} className={`absolute ${place}`}>
        <Button
          isSquare
          aria-label={label}
          aria-disabled={!controls.hasMore[to]}
          onClick={() => controls.panTowards(to)}
        >
          <Icon name={to} />
        </Button>
      </div>
    ))
  }

  return (
    <>
      {previous !== undefined && (
        <div className={`absolute left-4 ${beside}`}>
          <Button size="large" tone="bare" isSquare aria-label="Previous photo" onClick={previous}>
            <Icon name="left" />
          </Button>
        </div>
      )}
      {next !== undefined && (
        <div className={`absolute right-4 ${beside}`}>
          <Button size="large" tone="bare" isSquare aria-label="Next photo" onClick={next}>
            <Icon name="right" />
          </Button>
        </div>
      )}
    </>
  )
}

/** On a phone, at the bottom of the stage with a background, because a tall photo may be behind them. */
const beside =
  'top-1/2 -mt-6 max-md:top-auto max-md:bottom-2 max-md:rounded-control max-md:bg-paper/80'

const directions: readonly { to: Direction; label: string; place: string }[] = [
  { to: 'left', label: 'Move left', place: 'left-4 top-1/2 -mt-5' },
  { to: 'up', label: 'Move up', place: 'left-1/2 top-3 -ml-5' },
  { to: 'down', label: 'Move down', place: 'left-1/2 bottom-3 -ml-5' },
  { to: 'right', label: 'Move right', place: 'right-4 top-1/2 -mt-5' },
]
