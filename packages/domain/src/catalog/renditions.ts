/** A picture is published in these forms, each made from the original once. Keys are `<photo id>/<name>`. */
export const thumbHeights = [256, 512] as const
export const thumbFormats = ['avif', 'webp', 'jpg'] as const

export type ThumbHeight = (typeof thumbHeights)[number]
export type ThumbFormat = (typeof thumbFormats)[number]

/** A row of the grid never shows a photo wider than this many times its height. */
export const widestRatio = 3

/** The long side of what carries the watermark. Nothing larger than a thumb is published without one. */
export const markedLongSides = { featured: 1000, preview: 1600 } as const

export type MarkedRendition = keyof typeof markedLongSides

/** What a caller asks for by name; the server decides which file that is. */
export const urlProfiles = ['thumb', 'featured', 'preview'] as const
export type UrlProfile = (typeof urlProfiles)[number]

/** A signed URL ends after this, and unless asked for less, not before. */
export const longestUrlHours = 2

export const originalName = 'original'

export function thumbName(height: ThumbHeight, format: ThumbFormat): string {
  return `thumb-${height}.${format}`
}

export function markedName(rendition: MarkedRendition): string {
  return `${rendition}.webp`
}

export function storageKey(photoId: string, name: string): string {
  return `${photoId}/${name}`
}

/** Everything the ingest writes for a photo beside its original. */
export const derivedNames: readonly string[] = [
  ...thumbHeights.flatMap((height) => thumbFormats.map((format) => thumbName(height, format))),
  markedName('featured'),
  markedName('preview'),
]
