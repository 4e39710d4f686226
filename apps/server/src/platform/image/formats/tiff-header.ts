import { type FileHandle, open } from 'node:fs/promises'

export type TiffDirectory = {
  /** True if a second page follows. Checked here, because libtiff would read thousands of pages to count them. */
  hasMorePages: boolean
  /** Memory that a decoder needs at once: rows of tiles, or strips with a separate plane per channel. */
  heldBytes: number
}

/** Reads the first directory before libtiff opens the file, which is untrusted. Null if it is not a TIFF. */
export async function readTiffDirectory(path: string): Promise<TiffDirectory | null> {
  const file = await open(path)
  try {
    const mark = await bytesAt(file, 0, 4)
    const isLittle = mark.toString('latin1') === 'II*\0'
    if (!isLittle && mark.toString('latin1') !== 'MM\0*') return null

    const readNumber = async (at: number, length: 2 | 4) => {
      const bytes = await bytesAt(file, at, length)
      return isLittle ? bytes.readUIntLE(0, length) : bytes.readUIntBE(0, length)
    }
    const directory = await readNumber(4, 4)
    const count = await readNumber(directory, 2)
    const entries = await bytesAt(file, directory + 2, Math.min(count, maxEntries) * 12)
    const values = await readValues(entries, { isLittle, readNumber })
    const hasMorePages = (await readNumber(directory + 2 + count * 12, 4)) !== 0
    return { hasMorePages, heldBytes: heldBytesOf(values) }
  } finally {
    await file.close()
  }
}

const maxEntries = 1_000
const tags = {
  width: 256,
  height: 257,
  bits: 258,
  channels: 277,
  rowsPerStrip: 278,
  planes: 284,
  tileWidth: 322,
  tileHeight: 323,
} as const

type NumberReader = {
  isLittle: boolean
  readNumber: (at: number, length: 2 | 4) => Promise<number>
}

/** The first value of each tag in `tags`. */
async function readValues(entries: Buffer, { isLittle, readNumber }: NumberReader) {
  const values = new Map<number, number>()
  const numberIn = (at: number, length: 2 | 4) =>
    isLittle ? entries.readUIntLE(at, length) : entries.readUIntBE(at, length)
  const wantedTags = new Set<number>(Object.values(tags))
  for (let at = 0; at + 12 <= entries.length; at += 12) {
    const tag = numberIn(at, 2)
    if (!wantedTags.has(tag)) continue
    const size = numberIn(at + 2, 2) === 3 ? 2 : 4
    const isInline = numberIn(at + 4, 4) * size <= 4
    values.set(tag, isInline ? numberIn(at + 8, size) : await readNumber(numberIn(at + 8, 4), size))
  }
  return values
}

/** libvips reads tall strips row by row, but separate planes and tiles as a whole. */
function heldBytesOf(values: ReadonlyMap<number, number>): number {
  const valueOf = (name: keyof typeof tags, byDefault: number) =>
    values.get(tags[name]) ?? byDefault
  const [width, height] = [valueOf('width', 0), valueOf('height', 0)]
  const pixelBytes = (valueOf('channels', 1) * valueOf('bits', 8)) / 8
  const tile = { width: valueOf('tileWidth', 0), height: valueOf('tileHeight', 0) }
  if (tile.width > 0) {
    return 2 * Math.ceil(width / tile.width) * tile.width * tile.height * pixelBytes
  }
  const rows = Math.min(height, valueOf('rowsPerStrip', height))
  return valueOf('planes', 1) === 2 ? 2 * width * rows * pixelBytes : 0
}

/** Bytes beyond the end of the file are zeros. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  await file.read(bytes, 0, length, at)
  return bytes
}
