import { photoNumber } from '@shoebox/domain/photo-display'
import { copyText } from '@shoebox/web-kit/browser/use-copy'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { ActionPhoto, PhotoAction } from './photo-actions.tsx'

/** Copies the photo number, which users paste into messages to the art department. */
export async function copyNumber(photo: Pick<ActionPhoto, 'photoid'>): Promise<void> {
  const number = photoNumber(photo)
  const isCopied = await copyText(number)
  const message = isCopied
    ? ({ title: `${number} copied`, tone: 'done' } as const)
    : ({ title: `Couldn't copy ${number}`, tone: 'error' } as const)

  toast({ ...message, about: 'copied number' })
}

/** For grid cells, except on touch devices. Touch captions and the photo page have their own copy button. */
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
