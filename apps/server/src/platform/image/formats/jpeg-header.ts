import { open } from 'node:fs/promises'

export type JpegFrame = {
  width: number
  height: number
  /**
   * What a decoder must hold at once: every coefficient of every component, two bytes each, of a file that
   * comes in several scans. 0 for one with a single scan, which is read row by row.
   */
  heldBytes: number
}

/** The frame header, or null where it or the first scan does not come within the first segments. Trusts nothing. */
export async function readJpegFrame(path: string): Promise<JpegFrame | null> {
  const file = await open(path)
  const window = Buffer.alloc(65_536)
  let start = 0
  let end = 0
  const bytesAt = async (at: number, length: number): Promise<Buffer | null> => {
    if (at < start || at + length > end) {
      const { bytesRead } = await file.read(window, 0, window.length, at)
      start = at
      end = at + bytesRead
    }
    return at + length > end ? null : window.subarray(at - start, at - start + length)
  }
  try {
    return await findFrame(bytesAt)
  } finally {
    await file.close()
  }
}

type Reader = (at: number, length: number) => Promise<Buffer | null>

/** A profile of 16 MB in pieces of 64 KB, and as much again of notes. */
const maxSegments = 500
const startOfScan = 0xda
const progressive = new Set([0xc2, 0xc6, 0xca, 0xce])
const sequential = new Set([0xc0, 0xc1, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])
/** They stand alone: what looks like a length behind them belongs to the next marker. */
const lengthless = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7])

async function findFrame(bytesAt: Reader): Promise<JpegFrame | null> {
  let frame: Frame | null = null
  let at = 2
  for (let segments = 0; segments < maxSegments; segments += 1) {
    const head = await bytesAt(at, 4)
    if (head?.[0] !== 0xff) return null
    const marker = head[1] ?? 0
    if (marker === 0xff || lengthless.has(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const length = head.readUInt16BE(2)
    if (marker === startOfScan) return frame && withScan(frame, await bytesAt(at + 4, 1))
    if (progressive.has(marker) || sequential.has(marker)) {
      const bytes = await bytesAt(at + 4, Math.max(6, length - 2))
      if (frame || !bytes) return null
      frame = describe(bytes, progressive.has(marker))
    }
    at += 2 + length
  }
  return null
}

type Frame = Omit<JpegFrame, 'heldBytes'> & {
  isProgressive: boolean
  components: number
  wholeBytes: number
}

/** A first scan that leaves out a component tells of others to come, in a sequential file as in a progressive one. */
function withScan({ width, height, ...frame }: Frame, scan: Buffer | null): JpegFrame {
  const isInScans = frame.isProgressive || (scan?.[0] ?? 0) < frame.components
  return { width, height, heldBytes: isInScans ? frame.wholeBytes : 0 }
}

/** ITU T.81, B.2.2: precision, height, width, a count, then three bytes for each component. */
function describe(frame: Buffer, isProgressive: boolean): Frame {
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  const samplings: number[] = []
  for (let at = 7; at < frame.length; at += 3) {
    const both = frame[at] ?? 0x11
    samplings.push((both >> 4 || 1) * (both & 15 || 1))
  }
  const most = Math.max(1, ...samplings)
  const share = samplings.reduce((sum, sampling) => sum + sampling / most, 0)
  const wholeBytes = width * height * share * 2
  return { width, height, isProgressive, components: samplings.length, wholeBytes }
}
