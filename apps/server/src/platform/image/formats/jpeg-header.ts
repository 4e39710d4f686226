import { open } from 'node:fs/promises'

export type JpegFrame = {
  width: number
  height: number
  /**
   * Memory that a decoder needs at once. A file with several scans needs all coefficients of all components, two bytes
   * each. 0 for a file with a single scan, which is decoded row by row.
   */
  heldBytes: number
}

/** The frame header. Null if it or the first scan is not among the first segments. The file is untrusted. */
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

/** Enough for a color profile of 16 MB in segments of 64 KB, and as much other metadata. */
const maxSegments = 500
const startOfScan = 0xda
const progressive = new Set([0xc2, 0xc6, 0xca, 0xce])
const sequential = new Set([0xc0, 0xc1, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])
/** Markers that are not followed by a length. */
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

/** If the first scan does not contain all components, more scans follow, also in a sequential file. */
function withScan({ width, height, ...frame }: Frame, scan: Buffer | null): JpegFrame {
  const hasSeveralScans = frame.isProgressive || (scan?.[0] ?? 0) < frame.components
  return { width, height, heldBytes: hasSeveralScans ? frame.wholeBytes : 0 }
}

/** ITU T.81, B.2.2: precision, height, width, a count, then three bytes for each component. */
function describe(frame: Buffer, isProgressive: boolean): Frame {
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  const samplings: number[] = []
  for (let at = 7; at < frame.length; at += 3) {
    const factors = frame[at] ?? 0x11
    samplings.push((factors >> 4 || 1) * (factors & 15 || 1))
  }
  const maxSampling = Math.max(1, ...samplings)
  const share = samplings.reduce((sum, sampling) => sum + sampling / maxSampling, 0)
  const wholeBytes = width * height * share * 2
  return { width, height, isProgressive, components: samplings.length, wholeBytes }
}
