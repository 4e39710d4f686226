import { photoNumber } from '@shoebox/domain/catalog/photo-display'
import { copyText } from '@shoebox/web-kit/browser/use-copy'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { ActionPhoto } from './photo-actions.tsx'

/** Copies the photo number, which users paste into messages to the art department. */
export async function copyNumber(photo: Pick<ActionPhoto, 'photoid'>): Promise<void> {
  const number = photoNumber(photo)
  const isCopied = await copyText(number)
  const message = isCopied
    ? ({ title: `${number} copied`, tone: 'done' } as const)
    : ({ title: `Couldn't copy ${number}`, tone: 'error' } as const)

  toast({ ...message, about: 'copied number' })
}

type CopyNumberButtonProps = {
  photo: Pick<ActionPhoto, 'photoid'>
  /** False for a cell of a grid that is not the current one: the grid has one tab stop. */
  isTabStop?: boolean
  className?: string
}

/** The photo number, which is the copy button wherever it appears. Its target is taller than its text. */
export function CopyNumberButton({
  photo,
  isTabStop = true,
  className = '',
}: CopyNumberButtonProps) {
  const number = photoNumber(photo)

  return (
    <button
      type="button"
      aria-label={`Copy number ${number}`}
      title="Copy number"
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => void copyNumber(photo)}
      className={`relative underline decoration-dotted decoration-1 underline-offset-[3px] before:absolute before:-inset-x-1 before:-inset-y-[5px] before:content-[''] hover:decoration-solid print:no-underline ${className}`}
    >
      {number}
    </button>
  )
}
