import sharp from 'sharp'

type Drawing = {
  seed: number
  width?: number
  height?: number
  quality?: number
  /** Mirrors the image, like a negative scanned from the wrong side. */
  isMirrored?: boolean
}

/** A small image, different for each seed; smooth, so that encoding and decoding take milliseconds. */
export function drawJpeg({
  seed,
  width = 360,
  height = 240,
  quality = 85,
  isMirrored = false,
}: Drawing): Promise<Buffer> {
  const cells = 8
  const pixels = Buffer.alloc(cells * cells * 3)
  let state = (seed + 1) * 2_654_435_761
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0
    pixels[index] = state >>> 24
  }
  return sharp(pixels, { raw: { width: cells, height: cells, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .flop(isMirrored)
    .jpeg({ quality })
    .toBuffer()
}
