import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { PictureControls } from './use-picture-view.ts'

const look =
  'grid h-8 place-items-center rounded-control transition-colors duration-120 ease-table hover:bg-ink/6 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-40'

/** Zoom relative to the image's own pixels: past 100% there is no more detail. */
export function ZoomButtons({ controls }: { controls: PictureControls }) {
  const { percent, isZoomed, canZoomIn } = controls

  return (
    <div className="flex items-center">
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={!isZoomed}
        onClick={controls.zoomOut}
        className={`w-8 ${look}`}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label={`${percent}%, fit to window`}
        title="Fit to window"
        onClick={controls.fitAll}
        className={`w-12 font-slate text-slate ${look}`}
      >
        {controls.isMeasured && `${percent}%`}
      </button>
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={!canZoomIn}
        onClick={controls.zoomIn}
        className={`w-8 ${look}`}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
