import { parseArgs } from 'node:util'

export type SeedOptions = {
  /** How many photos the archive is to have; those beyond the drawn ones repeat their pictures. */
  photos: number
  /** Rows that exist for searches alone, without a picture. */
  metadata: number
  isForced: boolean
  isContactSheet: boolean
}

/** Pictures that are drawn; enough for a shop worth looking at. */
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
  const isAboutSomethingElse = values.none || values['contact-sheet'] || metadata > 0
  return {
    photos: isAboutSomethingElse ? 0 : countOf('photos', values.photos),
    metadata,
    isForced: values.force,
    isContactSheet: values['contact-sheet'],
  }
}

function countOf(name: string, text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} takes a number`)
  return Number(text)
}
