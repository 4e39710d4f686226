import { open } from 'node:fs/promises'

/**
 * The bytes that a decoder must hold at once for a progressive JPEG: every coefficient of every
 * component, two bytes each. 0 for a baseline file, which is read row by row.
 */
export async function progressiveBytes(path: string): Promise<number> {
  const file = await open(path)
  const head = Buffer.alloc(4)
  try {
    let at = 2
    for (let segments = 0; segments < mostSegments; segments += 1) {
      const { bytesRead } = await file.read(head, 0, 4, at)
      if (bytesRead < 4 || head[0] !== 0xff) return 0
      const marker = head[1] ?? 0
      if (marker === 0xff) {
        at += 1
        continue
      }
      if (marker === startOfScan) return 0
      const length = head.readUInt16BE(2)
      if (progressive.has(marker)) {
        const frame = Buffer.alloc(length)
        await file.read(frame, 0, length, at + 2)
        return coefficientBytes(frame)
      }
      if (otherFrames.has(marker)) return 0
      at += 2 + length
    }
    return Number.POSITIVE_INFINITY
  } finally {
    await file.close()
  }
}

/** A profile of 16 MB in pieces of 64 KB, and as much again of notes. */
const mostSegments = 2_000
const startOfScan = 0xda
const progressive = new Set([0xc2, 0xc6, 0xca, 0xce])
const otherFrames = new Set([0xc0, 0xc1, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])

/** ITU T.81, B.2.2: length, precision, height, width, then three bytes for each component. */
function coefficientBytes(frame: Buffer): number {
  if (frame.length < 8) return 0
  const [height, width] = [frame.readUInt16BE(3), frame.readUInt16BE(5)]
  const samplings = []
  for (let at = 9; at + 1 < frame.length; at += 3) {
    const both = frame[at] ?? 0x11
    samplings.push({ across: both >> 4 || 1, down: both & 15 || 1 })
  }
  const most = Math.max(...samplings.map(({ across, down }) => across * down), 1)
  const share = samplings.reduce((sum, { across, down }) => sum + (across * down) / most, 0)
  return width * height * share * 2
}
