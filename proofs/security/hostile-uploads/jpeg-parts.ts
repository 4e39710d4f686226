import { joined } from './hostile-file.ts'

/** A marker segment: FF, its code, its length, its body. */
export function segment(code: number, body: Buffer | string): Buffer {
  const bytes = joined(body)
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return joined(head, bytes)
}

/** Inserts segments after the start-of-image marker. */
export function withSegments(jpeg: Buffer, ...segments: readonly Buffer[]): Buffer {
  return joined(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))
}

export function iccSegment(profile: Buffer, { number = 1, of = 1 } = {}): Buffer {
  return segment(0xe2, joined('ICC_PROFILE\0', Buffer.from([number, of]), profile))
}

/** The offset of the first of these markers, found segment by segment. */
function findMarker(jpeg: Buffer, codes: readonly number[]): number {
  let at = 2
  while (at < jpeg.length && !codes.includes(jpeg[at + 1] ?? 0)) at += 2 + jpeg.readUInt16BE(at + 2)
  return at
}

const frames = [0xc0, 0xc1, 0xc2]

/** Changes the size in the frame header and leaves the data unchanged. */
export function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = findMarker(copy, frames)
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

export function claimFrame(jpeg: Buffer, code: number): Buffer {
  const copy = Buffer.from(jpeg)
  copy[findMarker(copy, frames) + 1] = code
  return copy
}

export function claimPrecision(jpeg: Buffer, bits: number): Buffer {
  const copy = Buffer.from(jpeg)
  copy[findMarker(copy, frames) + 4] = bits
  return copy
}

export function withoutSegments(jpeg: Buffer, code: number): Buffer {
  let copy = jpeg
  for (;;) {
    const at = findMarker(copy, [code, 0xda])
    if (copy[at + 1] !== code) return copy
    copy = joined(copy.subarray(0, at), copy.subarray(at + 2 + copy.readUInt16BE(at + 2)))
  }
}

/** Everything before the first scan. */
export function untilScan(jpeg: Buffer): Buffer {
  return jpeg.subarray(0, findMarker(jpeg, [0xda]))
}

/** Repeats the last scan: a small file that takes long to decode. */
export function repeatScan(progressive: Buffer, times: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const end = progressive.length - 2
  const scan = progressive.subarray(last, end)
  return joined(
    progressive.subarray(0, end),
    ...Array.from({ length: times }, () => scan),
    progressive.subarray(end),
  )
}
