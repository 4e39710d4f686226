import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type ListPosition, positionWords } from '../lists/list-position.ts'
import { type ActionPhoto, PhotoActionButtons } from '../photo-actions.tsx'
import type { Surround } from './surround.ts'
import { Divider, SurroundSwitch } from './surround-switch.tsx'
import type { PictureControls } from './use-picture-view.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

type BarProps = {
  photo: ActionPhoto
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
    <div className="flex items-center gap-2 pr-4 pl-gutter max-[40rem]:gap-1 max-[40rem]:pr-[6px]">
      <p className="min-w-0 flex-1 truncate font-slate text-slate text-ink-2 uppercase">
        {position && positionWords(position)}
      </p>
      <ZoomButtons controls={controls} />
      <div className="flex items-center gap-2 max-[40rem]:hidden">
        <Divider />
        <SurroundSwitch surround={props.surround} choose={props.choose} />
        <Divider />
      </div>
      <PhotoActionButtons photo={props.photo} place="lightbox" />
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
