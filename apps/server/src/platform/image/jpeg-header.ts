import { open } from 'node:fs/promises'

export type JpegFrame = {
  width: number
  height: number
  /**
   * What a decoder must hold at once: every coefficient of every component of a progressive file, two
   * bytes each. 0 for a baseline file, which is read row by row.
   */
  heldBytes: number
}

/** The frame header, or null where none comes within the first segments. Reads little, trusts nothing. */
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
const mostSegments = 500
const startOfScan = 0xda
const progressive = new Set([0xc2, 0xc6, 0xca, 0xce])
const sequential = new Set([0xc0, 0xc1, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])

async function findFrame(bytesAt: Reader): Promise<JpegFrame | null> {
  let at = 2
  for (let segments = 0; segments < mostSegments; segments += 1) {
    const head = await bytesAt(at, 4)
    if (head?.[0] !== 0xff) return null
    const marker = head[1] ?? 0
    if (marker === startOfScan) return null
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = head.readUInt16BE(2)
    if (progressive.has(marker) || sequential.has(marker)) {
      const frame = await bytesAt(at + 4, Math.max(6, length - 2))
      return frame && describe(frame, progressive.has(marker))
    }
    at += 2 + length
  }
  return null
}

/** ITU T.81, B.2.2: precision, height, width, a count, then three bytes for each component. */
function describe(frame: Buffer, isProgressive: boolean): JpegFrame {
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  const samplings: number[] = []
  for (let at = 7; at < frame.length; at += 3) {
    const both = frame[at] ?? 0x11
    samplings.push((both >> 4 || 1) * (both & 15 || 1))
  }
  const most = Math.max(1, ...samplings)
  const share = samplings.reduce((sum, sampling) => sum + sampling / most, 0)
  return { width, height, heldBytes: isProgressive ? width * height * share * 2 : 0 }
}
