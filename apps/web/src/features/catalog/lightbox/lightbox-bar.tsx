import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type ListPosition, positionLabel } from '../lists/use-neighbors.ts'
import { type ActionPhoto, PhotoActionButtons } from '../photo-actions.tsx'
import { type Surround, SurroundSwitch } from './surround.tsx'
import type { PictureControls } from './use-picture-view.ts'

type LightboxBarProps = {
  photo: ActionPhoto
  position: ListPosition | null | undefined
  controls: PictureControls
  surround: Surround
  onSurroundChange: (surround: Surround) => void
  isInfoOpen: boolean
  toggleInfo: () => void
  close: () => void
}

export function LightboxBar(props: LightboxBarProps) {
  const { position, controls, isInfoOpen } = props

  return (
    <div className="flex items-center gap-2 pr-4 pl-gutter max-[40rem]:gap-1 max-[40rem]:pr-[6px]">
      <p className="min-w-0 flex-1 truncate font-slate text-slate text-ink-2 uppercase">
        {position && positionLabel(position)}
      </p>
      <ZoomButtons controls={controls} />
      <div className="flex items-center gap-2 max-[40rem]:hidden">
        <Divider />
        <SurroundSwitch surround={props.surround} onChange={props.onSurroundChange} />
        <Divider />
      </div>
      <PhotoActionButtons photo={props.photo} place="lightbox" />
      <Button
        tone="bare"
        isSquare
        aria-label="Photo information"
        aria-expanded={isInfoOpen}
        onClick={props.toggleInfo}
      >
        <Icon name="info" />
      </Button>
      <Button tone="bare" isSquare aria-label="Close" onClick={props.close}>
        <Icon name="close" />
      </Button>
    </div>
  )
}

function Divider() {
  return <span aria-hidden="true" className="mx-2 h-5 w-px bg-rule" />
}

const zoomButtonClass =
  'grid h-8 place-items-center rounded-control transition-colors duration-120 ease-table hover:bg-ink/6 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-40'

/** At 100%, one image pixel fills one screen pixel. */
function ZoomButtons({ controls }: { controls: PictureControls }) {
  const { percent, isZoomed, canZoomIn } = controls

  return (
    <div className="flex items-center">
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={!isZoomed}
        onClick={controls.zoomOut}
        className={`w-8 ${zoomButtonClass}`}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        aria-label={`${percent}%, fit to window`}
        title="Fit to window"
        onClick={controls.fitToWindow}
        className={`w-12 font-slate text-slate ${zoomButtonClass}`}
      >
        {controls.isMeasured && `${percent}%`}
      </button>
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={!canZoomIn}
        onClick={controls.zoomIn}
        className={`w-8 ${zoomButtonClass}`}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
