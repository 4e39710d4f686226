type ThumbSources = { sizes?: string; srcSet?: string; src: string }
type Size = { width: number; height: number }

/** The addresses of photos know two sizes of a thumb; another address is taken as it is. */
const sized = /^\/media\/[^/?]+\/thumb$/

/**
 * How high a row of photos becomes at most; on a phone two thirds of that, because browsers take the larger file as soon as
 * the smaller has fewer dots than the screen.
 */
const rowHeights = { phone: 100, other: 250 }

/**
 * The smaller thumb where it is sharp enough. Told by the photo's own size, a phone takes it up to two and a half dots a
 * pixel, which is half the bytes; without one, only a plain screen does. Where the smaller one lies may be known.
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
