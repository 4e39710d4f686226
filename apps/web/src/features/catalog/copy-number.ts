import { photoNumber } from '@shoebox/domain/photo-display'
import { copyText } from '@shoebox/web-kit/browser/use-copy'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { KeyboardEvent } from 'react'
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

/** Ctrl+C or Cmd+C, unless text is selected: then the browser copies the selection. */
export function isCopyKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() !== 'c' || ctrlKey === metaKey || altKey || shiftKey) return false

  return window.getSelection()?.isCollapsed !== false
}
