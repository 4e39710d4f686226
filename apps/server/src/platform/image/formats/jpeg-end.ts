import { open } from 'node:fs/promises'

/**
 * True if a JPEG has its end marker. The decoder stops after the last row, so it may not notice that a file is truncated in
 * its last bytes, or continues with zeros after an interrupted upload.
 */
export async function hasJpegEnd(path: string): Promise<boolean> {
  const file = await open(path)
  const window = Buffer.alloc(1_048_576)
  let at = startOfImage.length
  try {
    for (;;) {
      const { bytesRead } = await file.read(window, 0, window.length, at)
      if (bytesRead < endOfImage.length) return false
      const step = findEnd(window.subarray(0, bytesRead))
      if (step === 'end') return true
      at += step
    }
  } finally {
    await file.close()
  }
}

const startOfImage = [0xff, 0xd8]
const endOfImage = [0xff, 0xd9]
/** Markers without a length: escaped image bytes (FF00), restart markers, and a few others. */
const hasNoLength = (code: number) => code < 0x02 || (code >= 0xd0 && code <= 0xd8)

/** Goes from marker to marker. Returns the offset of the next marker, which can lie after these bytes, or 'end'. */
function findEnd(bytes: Buffer): number | 'end' {
  let at = 0
  while (at < bytes.length) {
    // Byte by byte: a file may consist of markers, and a call of indexOf for each would be slow.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff) {
      at += 1
      continue
    }
    const marker = at
    const code = bytes[marker + 1]
    if (code === 0xd9) return 'end'
    if (code !== undefined && hasNoLength(code)) at = marker + 2
    else if (marker + 4 <= bytes.length) at = marker + 2 + bytes.readUInt16BE(marker + 2)
    // The marker is cut off here. The next window starts with it, unless the file ends.
    else return marker || bytes.length
  }
  return at
}
