import { photoNumber } from '@shoebox/domain/photo-display'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { copyNumber } from './copy-number.ts'
import type { GridPhoto } from './grid-photo.ts'

/** In the corner of a hovered or focused photo. Fixed colors: it lies on a photo, which does not follow the theme. */
export function CopyButton({ photo }: { photo: GridPhoto }) {
  return (
    <button
      type="button"
      aria-label={copyWords(photo)}
      title="Copy number"
      onClick={() => void copyNumber(photo)}
      className="absolute top-2 right-2 grid size-8 [animation:appear_120ms_var(--ease-table)] place-items-center rounded-control bg-[oklch(0.995_0_0)] text-[oklch(0.20_0_0)] hover:bg-[oklch(0.93_0_0)] print:hidden"
    >
      <Icon name="copy" />
    </button>
  )
}

type CopyableNumberProps = { photo: GridPhoto; isStop: boolean }

/** In captions the number itself is the button: a separate button would add three elements to each cell. */
export function CopyableNumber({ photo, isStop }: CopyableNumberProps) {
  return (
    <button
      type="button"
      aria-label={copyWords(photo)}
      tabIndex={isStop ? 0 : -1}
      onClick={() => void copyNumber(photo)}
      className="block h-6 max-w-full truncate font-slate text-slate text-ink underline decoration-edge decoration-dotted underline-offset-[3px]"
    >
      {photoNumber(photo)}
    </button>
  )
}

function copyWords(photo: GridPhoto): string {
  return `Copy number ${photoNumber(photo)}`
}
