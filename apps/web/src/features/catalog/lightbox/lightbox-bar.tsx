import { formatCount } from '@shoebox/web-kit/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { ListPosition } from './lightbox.tsx'
import type { Surround } from './surround.ts'
import { Divider, SurroundSwitch } from './surround-switch.tsx'
import type { PictureControls } from './use-picture-view.ts'

type BarProps = {
  position: ListPosition | null | undefined
  controls: PictureControls
  surround: Surround
  choose: (surround: Surround) => void
  hasInfo: boolean
  toggleInfo: () => void
  close: () => void
}

export function LightboxBar(props: BarProps) {
  const { position, controls, hasInfo } = props

  return (
    <div className="flex items-center gap-2 pr-4 pl-gutter max-md:gap-1 max-md:pr-[6px]">
      <p className="min-w-0 flex-1 truncate font-slate text-slate text-ink-2 uppercase">
        {position && positionWords(position)}
      </p>
      <Zoom controls={controls} />
      <div className="flex items-center gap-2 max-md:hidden">
        <Divider />
        <SurroundSwitch surround={props.surround} choose={props.choose} />
        <Divider />
      </div>
      <Button
        tone="bare"
        isSquare
        aria-label="Photo information"
        aria-expanded={hasInfo}
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

function positionWords({ number, total }: ListPosition): string {
  return total === null ? formatCount(number) : `${formatCount(number)} of ${formatCount(total)}`
}

function Zoom({ controls }: { controls: PictureControls }) {
  const { percent, isZoomed, canZoomIn } = controls

  return (
    <div className="flex items-center">
      <Button
        tone="bare"
        size="small"
        isSquare
        aria-label="Zoom out"
        aria-disabled={!isZoomed}
        onClick={controls.zoomOut}
      >
        <Icon name="minus" />
      </Button>
      <button
        type="button"
        aria-label={`${percent}%, fit to window`}
        onClick={controls.fitAll}
        className="h-8 w-12 rounded-control text-center font-slate text-slate tabular-nums hover:bg-ink/6"
      >
        {controls.isMeasured && `${percent}%`}
      </button>
      <Button
        tone="bare"
        size="small"
        isSquare
        aria-label="Zoom in"
        aria-disabled={!canZoomIn}
        onClick={controls.zoomIn}
      >
        <Icon name="plus" />
      </Button>
    </div>
  )
}
