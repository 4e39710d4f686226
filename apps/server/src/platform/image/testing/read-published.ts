import sharp, { type Metadata } from 'sharp'
import '../decoder.ts'
import { type Picture, toPicture } from '../decoder.ts'

// What we publish is opened by browsers; a test has to open it too, in its own process.
sharp.unblock({
  operation: [
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadJpegBuffer',
  ],
})

export function readPublished(body: Buffer): Promise<Picture> {
  return toPicture(sharp(body))
}

export function readTags(body: Buffer): Promise<Metadata> {
  return sharp(body).metadata()
}

type Area = { left: number; top: number; right: number; bottom: number }

/** The middle value of each channel in an area given in shares: a mark over less than half of it is not seen. */
export function middleColor({ data, width, height }: Picture, area: Area): number[] {
  return [0, 1, 2].map((channel) => {
    const values: number[] = []
    for (let y = Math.ceil(area.top * height); y < area.bottom * height - 1; y += 1) {
      for (let x = Math.ceil(area.left * width); x < area.right * width - 1; x += 1) {
        values.push(data[(y * width + x) * 3 + channel] ?? 0)
      }
    }
    return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  })
}
