import { randomInt } from 'node:crypto'
import { drawJpeg } from '@shoebox/server/testing/photos/draw-jpeg'
import { drawPrint as draw } from '@shoebox/server/testing/photos/draw-print'

export type UploadFile = { name: string; mimeType: string; buffer: Buffer }

export type Face = { x: number; y: number; width: number; height: number }
export type DrawnPrint = UploadFile & { faces: readonly Face[] }

/** Generates a family photo like those in the demo archive, and its face boxes. */
export async function drawPrint(name: string, index: number): Promise<DrawnPrint> {
  const { jpeg, faces } = await draw(index)

  return { name, mimeType: 'image/jpeg', buffer: jpeg, faces }
}

/** Generates an image that was never uploaded before. */
export async function newPicture(name: string): Promise<UploadFile> {
  const buffer = await drawJpeg({ seed: randomInt(1_000_000_000), width: 1200, height: 1000 })

  return { name, mimeType: 'image/jpeg', buffer }
}

/** Like `newPicture`, padded with trailing bytes that decoders ignore. For uploads in several parts. */
export async function newLargePicture(name: string, bytes: number): Promise<UploadFile> {
  const { buffer, ...picture } = await newPicture(name)

  return { ...picture, buffer: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]) }
}

/** The same image with a header that claims 30,000 by 30,000 pixels. */
export function toDecompressionBomb(picture: Buffer): Buffer {
  const bomb = Buffer.from(picture)
  const frameOffset = [0xc0, 0xc1, 0xc2]
    .map((code) => bomb.indexOf(Buffer.from([0xff, code, 0, 0x11])))
    .find((offset) => offset !== -1)
  if (frameOffset === undefined) throw new Error('No JPEG frame header found')
  bomb.writeUInt16BE(30_000, frameOffset + 5)
  bomb.writeUInt16BE(30_000, frameOffset + 7)

  return bomb
}
