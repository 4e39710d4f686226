type Size = { width: number; height: number }

/**
 * A sequential JPEG of gray, 4:4:4, whose three components come one after the other. It is small, and yet a decoder has
 * to hold all of it: a row is complete only with the last scan. `ahead` stands before the frame.
 */
export function writeJpegInScans({ width, height }: Size, ahead: Buffer = Buffer.of()): Buffer {
  const one = Buffer.from([1, ...Array.from({ length: 15 }, () => 0), 0])
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  // Two bits for each block: no change to the block before, and its end.
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const scans = [1, 2, 3].flatMap((component) => [
    segment(0xda, Buffer.from([1, component, 0, 0, 63, 0])),
    Buffer.alloc(Math.ceil(blocks / 4)),
  ])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ahead,
    segment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)])),
    segment(0xc0, frame),
    segment(0xc4, Buffer.concat([Buffer.of(0x00), one])),
    segment(0xc4, Buffer.concat([Buffer.of(0x10), one])),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ])
}

export function segment(code: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
