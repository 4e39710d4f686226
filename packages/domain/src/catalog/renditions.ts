/** Ingest creates each rendition once from the original. Storage keys are `<photo id>/<name>`. */
export const thumbHeights = [256, 512] as const
export const thumbFormats = ['avif', 'webp', 'jpg'] as const

export type ThumbHeight = (typeof thumbHeights)[number]
export type ThumbFormat = (typeof thumbFormats)[number]

/** The grid never shows a photo wider than this multiple of its height. */
export const widestRatio = 3

/** Long sides of the watermarked renditions. Nothing larger than a thumb is published without a watermark. */
export const markedLongSides = { featured: 1000, preview: 1600 } as const

export type MarkedRendition = keyof typeof markedLongSides

/** Clients request images by profile; the server picks the file. */
export const urlProfiles = ['thumb', 'featured', 'preview'] as const
export type UrlProfile = (typeof urlProfiles)[number]

/** Default and maximum lifetime of a signed image URL. */
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

/** All files that ingest writes for a photo, except the original. */
export const derivedNames: readonly string[] = [
  ...thumbHeights.flatMap((height) => thumbFormats.map((format) => thumbName(height, format))),
  markedName('featured'),
  markedName('preview'),
]

type ThumbSources = { sizes?: string; srcSet?: string; src: string }
type Size = { width: number; height: number }

/** Only /media URLs offer two thumb sizes; other URLs are used unchanged. */
const sized = /^\/media\/[^/?]+\/thumb$/

/**
 * Maximum row height in the grid. The value for phones is two thirds of the real one, because browsers pick the larger file
 * as soon as the smaller one has fewer pixels than the screen.
 */
const rowHeights = { phone: 100, other: 250 }

/**
 * Lets the browser pick the smaller thumb if it is sharp enough. Given the photo's size, phones use it up to a device pixel
 * ratio of 2.5, which halves the bytes; without a size, only screens with a ratio of 1 do. `smaller` overrides its URL.
 */
export function thumbSources(thumbnailUrl: string, size?: Size, smaller?: string): ThumbSources {
  if (!sized.test(thumbnailUrl)) return { src: thumbnailUrl }

  const src = thumbnailUrl
  if (size === undefined) return { srcSet: `${src}?w=256, ${src} 2x`, src }

  const widthAt = (height: number) => Math.round((height * size.width) / size.height)
  return {
    sizes: `(width < 48rem) ${widthAt(rowHeights.phone)}px, ${widthAt(rowHeights.other)}px`,
    srcSet: `${smaller ?? `${src}?w=256`} ${widthAt(256)}w, ${src} ${widthAt(512)}w`,
    src: smaller ?? src,
  }
}
