import { photoNumber } from '@shoebox/domain/photo-display'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { KeyboardEvent } from 'react'
import type { GridPhoto } from './grid-photo.ts'

/** The number is what goes into a message to the art department. */
export async function copyNumber(photo: Pick<GridPhoto, 'photoid'>): Promise<void> {
  const number = photoNumber(photo)
  const about = 'copied number'
  try {
    await navigator.clipboard.writeText(number)
    toast({ title: `${number} copied`, tone: 'done', about })
  } catch {
    // A browser may refuse, and a page without a secure origin has no clipboard at all.
    toast({ title: `Could not copy ${number}`, tone: 'error', about })
  }
}

/** The key that copies everywhere. Where text is selected it copies that, as ever. */
export function isCopyKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() !== 'c' || ctrlKey === metaKey || altKey || shiftKey) return false

  return window.getSelection()?.isCollapsed !== false
}
