import { type PictureHead, readPictureHead } from './picture-size.ts'

/** Read once up front; a TIFF may have its directory anywhere in the file. */
const firstBytes = 64 * 1024

/** Also null if the file cannot be read; hashing reports that error. */
export async function measureFile(file: Blob): Promise<PictureHead> {
  try {
    const first = await bytesOf(file, 0, firstBytes)
    return await readPictureHead(async (start, length) =>
      start + length <= first.length
        ? first.subarray(start, start + length)
        : bytesOf(file, start, length),
    )
  } catch {
    return null
  }
}

async function bytesOf(file: Blob, start: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, start + length).arrayBuffer())
}
