import { photoNumber } from '@shoebox/domain/photo-display'
import { copyText } from '@shoebox/web-kit/browser/use-copy'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { ActionPhoto, PhotoAction } from './photo-actions.tsx'

/** Users paste the number into messages to the art department. */
export async function copyNumber(photo: Pick<ActionPhoto, 'photoid'>): Promise<void> {
  const number = photoNumber(photo)
  const isCopied = await copyText(number)
  const outcome = isCopied
    ? ({ title: `${number} copied`, tone: 'done' } as const)
    : ({ title: `Could not copy ${number}`, tone: 'error' } as const)

  toast({ ...outcome, about: 'copied number' })
}

/** The icon on a hovered or focused cell. Captions and the photo page have their own labelled button. */
export function copyNumberAction(photo: ActionPhoto): PhotoAction {
  return {
    id: 'copy-number',
    icon: 'copy',
    title: 'Copy number',
    label: copyNumberLabel(photo),
    places: ['cell'],
    run: () => void copyNumber(photo),
  }
}

export function copyNumberLabel(photo: Pick<ActionPhoto, 'photoid'>): string {
  return `Copy number ${photoNumber(photo)}`
}
