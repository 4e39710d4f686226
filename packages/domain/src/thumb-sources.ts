type ThumbSources = { src: string; srcSet?: string }

/** The addresses of photos know two sizes of a thumb; another address is taken as it is. */
const sized = /^\/media\/[^/?]+\/thumb$/

/** A row of photos is at most 256 pixels high: the smaller thumb for a plain screen, the larger one for a dense one. */
export function thumbSources(thumbnailUrl: string): ThumbSources {
  if (!sized.test(thumbnailUrl)) return { src: thumbnailUrl }

  return { src: thumbnailUrl, srcSet: `${thumbnailUrl}?w=256, ${thumbnailUrl} 2x` }
}
