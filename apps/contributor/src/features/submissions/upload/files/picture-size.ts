import type { IngestFailure } from '@shoebox/domain/submissions/ingest'

export type Pixels = { width: number; height: number }

/** The size of the image, or the reason to reject it; null if only the server can tell. */
export type ImageHeader = Pixels | { failure: IngestFailure } | null

/** Reads `length` bytes from `start`, or fewer at the end of the file. */
type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

/**
 * Reads the displayed size of a JPEG or TIFF in a few small reads, so a scan that is too small is never uploaded.
 * Uncertain cases are left to the server, which reads the whole file.
 */
export async function readImageHeader(read: ReadBytes): Promise<ImageHeader> {
  const signature = toText(await read(0, 32))
  if (signature.startsWith('\xff\xd8\xff')) return readJpeg(read)
  if (signature.startsWith('II*\0') || signature.startsWith('MM\0*')) return readTiff(read)
  if (signature.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cxms]/.test(signature.slice(8)))
    return { failure: 'heic_refused' }
  if (otherSignatures.some((other) => signature.startsWith(other)))
    return { failure: 'format_refused' }
  return null
}

const otherSignatures = ['\x89PNG', 'GIF8', 'BM', '%PDF', '8BPS', 'RIFF']

/** Limit on the segments before the size, such as camera previews and color profiles. No real photo has this many. */
const maxSegments = 200

/** Start-of-frame markers. C4 and CC mark tables instead, and C8 is reserved. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

async function readJpeg(read: ReadBytes): Promise<Pixels | null> {
  let at = 2
  let isSideways = false
  for (let count = 0; count < maxSegments; count += 1) {
    const bytes = await read(at, 16)
    if (bytes.length < 9 || bytes[0] !== 0xff) return null
    const code = bytes[1] ?? 0
    // Fill bytes may precede a marker.
    if (code === 0xff) {
      at += 1
      continue
    }
    const view = toDataView(bytes)
    if (isFrame(code))
      return orientSize({ height: view.getUint16(5), width: view.getUint16(7) }, isSideways)
    if (code === 0xe1 && toText(bytes.subarray(4, 10)) === 'Exif\0\0')
      isSideways = (await readDirectory(read, at + 10))?.isSideways ?? false
    at += 2 + view.getUint16(2)
  }
  return null
}

async function readTiff(read: ReadBytes): Promise<Pixels | null> {
  const directory = await readDirectory(read, 0)
  return directory && orientSize(directory, directory.isSideways)
}

const tags = { width: 256, height: 257, orientation: 274 }
const maxEntries = 200

/** Reads the first directory of a TIFF; EXIF has the same structure. */
async function readDirectory(
  read: ReadBytes,
  base: number,
): Promise<(Pixels & { isSideways: boolean }) | null> {
  const header = await read(base, 8)
  if (header.length < 8) return null
  const isLittleEndian = header[0] === 0x49
  const start = base + toDataView(header).getUint32(4, isLittleEndian)
  const countBytes = await read(start, 2)
  if (countBytes.length < 2) return null
  const count = Math.min(maxEntries, toDataView(countBytes).getUint16(0, isLittleEndian))
  const entries = await read(start + 2, count * 12)
  const view = toDataView(entries)

  const values = new Map<number, number>()
  for (let at = 0; at + 12 <= entries.length; at += 12) {
    const isUint16 = view.getUint16(at + 2, isLittleEndian) === 3
    const value = isUint16
      ? view.getUint16(at + 8, isLittleEndian)
      : view.getUint32(at + 8, isLittleEndian)
    values.set(view.getUint16(at, isLittleEndian), value)
  }
  return {
    width: values.get(tags.width) ?? 0,
    height: values.get(tags.height) ?? 0,
    isSideways: (values.get(tags.orientation) ?? 1) >= 5,
  }
}

/** Swaps width and height if the image is sideways; null for a size of zero, which is invalid. */
function orientSize({ width, height }: Pixels, isSideways: boolean): Pixels | null {
  if (width === 0 || height === 0) return null
  return isSideways ? { width: height, height: width } : { width, height }
}

function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function toText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** One read of this length covers most headers, but a TIFF may have its directory anywhere in the file. */
const firstReadLength = 64 * 1024

/** Reads the header of a file; null if the file cannot be read, which hashing reports as an error. */
export async function readFileHeader(file: Blob): Promise<ImageHeader> {
  try {
    const firstChunk = await readBytes(file, 0, firstReadLength)
    return await readImageHeader(async (start, length) =>
      start + length <= firstChunk.length
        ? firstChunk.subarray(start, start + length)
        : readBytes(file, start, length),
    )
  } catch {
    return null
  }
}

async function readBytes(file: Blob, start: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(start, start + length).arrayBuffer())
}
