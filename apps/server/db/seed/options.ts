import { parseArgs } from 'node:util'

export type SeedOptions = {
  /** Size of the archive. Photos beyond `drawnPhotos` repeat the generated images. */
  photos: number
  /** Number of photos without an image, for measuring search. */
  metadata: number
  isForced: boolean
  isContactSheet: boolean
}

/** Number of generated images, enough to make the shop look real. */
export const drawnPhotos = 640

export function readOptions(args: readonly string[]): SeedOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      photos: { type: 'string', default: String(drawnPhotos) },
      metadata: { type: 'string', default: '0' },
      none: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      'contact-sheet': { type: 'boolean', default: false },
    },
  })
  const metadata = countOf('metadata', values.metadata)
  const hasOtherTask = values.none || values['contact-sheet'] || metadata > 0
  return {
    photos: hasOtherTask ? 0 : countOf('photos', values.photos),
    metadata,
    isForced: values.force,
    isContactSheet: values['contact-sheet'],
  }
}

function countOf(name: string, text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} takes a number`)
  return Number(text)
}
