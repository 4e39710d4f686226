import { photoNumber } from '@shoebox/domain/photo-display'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { copyNumber, copyNumberLabel } from '../../copy-number.ts'
import { type ActionPhoto, PhotoActionButtons } from '../../photo-actions.tsx'

/** The number that users read out or copy into messages to the art department. */
export function PhotoNumber({ photo }: { photo: ActionPhoto }) {
  return (
    <div className="mb-[6px] flex items-center justify-between gap-2">
      <p className="font-slate text-[1.75rem] leading-8 tracking-[-0.02em]">
        <span className="sr-only">PhotoID </span>
        {photoNumber(photo)}
      </p>
      <span className="-mr-[10px] flex text-ink-2 print:hidden">
        <PhotoActionButtons photo={photo} place="panel" />
        <Button
          size="small"
          tone="bare"
          aria-label={copyNumberLabel(photo)}
          onClick={() => void copyNumber(photo)}
        >
          <Icon name="copy" />
          Copy
        </Button>
      </span>
    </div>
  )
}
