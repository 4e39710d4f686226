import { photoNumber } from '@shoebox/domain/photo-display'
import { toast } from '@shoebox/web-kit/toast/toast'
import type { KeyboardEvent } from 'react'
import type { GridPhoto } from './grid-photo.ts'

/** Users paste the number into messages to the art department. */
export async function copyNumber(photo: Pick<GridPhoto, 'photoid'>): Promise<void> {
  const number = photoNumber(photo)
  const about = 'copied number'
  try {
    await navigator.clipboard.writeText(number)
    toast({ title: `${number} copied`, tone: 'done', about })
  } catch {
    // The browser may deny access, and insecure origins have no clipboard at all.
    toast({ title: `Could not copy ${number}`, tone: 'error', about })
  }
}

/** Ctrl+C or Cmd+C, unless text is selected: then the browser copies the selection. */
export function isCopyKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() !== 'c' || ctrlKey === metaKey || altKey || shiftKey) return false

  return window.getSelection()?.isCollapsed !== false
}
