import { photoNumber } from '@shoebox/domain/catalog/photo-display'
import { copyText } from '@shoebox/web-kit/browser/use-copy'
import { countOf } from '@shoebox/web-kit/text/plural'
import { toast } from '@shoebox/web-kit/toast/toast'

/** Copies one number per line, so that they paste into a column of a spreadsheet. */
export async function copyNumbers(photos: readonly { photoid: number }[]): Promise<void> {
  const isCopied = await copyText(photos.map(photoNumber).join('\n'))
  const message = isCopied
    ? ({ title: `${countOf(photos.length, 'number')} copied`, tone: 'done' } as const)
    : ({ title: 'Couldn’t copy the numbers', tone: 'error' } as const)

  toast({ ...message, about: 'copied number' })
}
