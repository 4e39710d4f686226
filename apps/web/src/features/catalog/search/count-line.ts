import { formatCount } from '@shoebox/web-kit/text/format'

/** The number of loaded photos and the total. */
export function countLine({ shown, total }: { shown: number; total: number }): string {
  if (total === 0) return 'No photos'
  if (shown === 0) return `${formatCount(total)} photos`

  return `Showing 1-${formatCount(shown)} of ${formatCount(total)} ${total === 1 ? 'photo' : 'photos'}`
}
