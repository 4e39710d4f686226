/** TIFFs written by code (TIFF 6.0, little-endian), because no library writes 16-bit CMYK or a broken one. */

export type TiffPage = {
  width: number
  height: number
  /** 1 gray, 3 RGB, 4 CMYK */
  channels: 1 | 3 | 4
  bits: 8 | 16
  /** Rows as they are stored. */
  pixels: Buffer
  icc?: Buffer
  orientation?: number
  /** Any other tags, or other values for the usual ones. */
  tags?: readonly TiffTag[]
}

export type TiffTag = { tag: number; type: number; values: readonly number[] | Buffer }

export const tiffTypes = { byte: 1, short: 3, long: 4, undefined: 7 } as const

const typeSizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 }

/** Pages one after the other, each with its directory after its pixels. */
export function writeTiff(pages: readonly TiffPage[]): Buffer {
  const parts: Buffer[] = []
  let at = 8
  const directories: { start: number; next: Buffer }[] = []
  const add = (bytes: Buffer) => {
    const start = at
    const padded = bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(1)])
    parts.push(padded)
    at += padded.length
    return start
  }
  for (const page of pages) {
    const strip = add(page.pixels)
    const entries = pageTags(page, strip).map((tag) => writeEntry(tag, add))
    const count = Buffer.alloc(2)
    count.writeUInt16LE(entries.length)
    const next = Buffer.alloc(4)
    const start = add(Buffer.concat([count, ...entries]))
    // The directory ends on an even byte: 2 + 12n.
    add(next)
    directories.push({ start, next })
  }
  for (const [index, { next }] of directories.entries()) {
    const following = directories[index + 1]
    // `add` keeps the buffer itself, so that it can be filled now.
    if (following) next.writeUInt32LE(following.start)
  }
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(directories[0]?.start ?? 0, 4)
  return Buffer.concat([head, ...parts])
}

function pageTags(page: TiffPage, strip: number): TiffTag[] {
  const { short, long } = tiffTypes
  const usual: TiffTag[] = [
    { tag: 256, type: long, values: [page.width] },
    { tag: 257, type: long, values: [page.height] },
    { tag: 258, type: short, values: Array.from({ length: page.channels }, () => page.bits) },
    { tag: 259, type: short, values: [1] },
    { tag: 262, type: short, values: [{ 1: 1, 3: 2, 4: 5 }[page.channels]] },
    { tag: 273, type: long, values: [strip] },
    { tag: 274, type: short, values: [page.orientation ?? 1] },
    { tag: 277, type: short, values: [page.channels] },
    { tag: 278, type: long, values: [page.height] },
    { tag: 279, type: long, values: [page.pixels.length] },
    { tag: 284, type: short, values: [1] },
  ]
  if (page.icc) usual.push({ tag: 34_675, type: tiffTypes.undefined, values: page.icc })
  const own = page.tags ?? []
  const kept = usual.filter(({ tag }) => !own.some((other) => other.tag === tag))
  return [...kept, ...own].toSorted((a, b) => a.tag - b.tag)
}

function writeEntry({ tag, type, values }: TiffTag, add: (bytes: Buffer) => number): Buffer {
  const entry = Buffer.alloc(12)
  entry.writeUInt16LE(tag, 0)
  entry.writeUInt16LE(type, 2)
  const size = typeSizes[type] ?? 1
  const body = Buffer.isBuffer(values) ? values : numbers(values, size)
  entry.writeUInt32LE(body.length / size, 4)
  if (body.length <= 4) body.copy(entry, 8)
  else entry.writeUInt32LE(add(body), 8)
  return entry
}

function numbers(values: readonly number[], size: number): Buffer {
  const bytes = Buffer.alloc(values.length * size)
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * size, size)
  return bytes
}
