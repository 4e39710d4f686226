import { open } from 'node:fs/promises'

/**
 * Whether a JPEG comes to its end mark. The decoder stops at the last row and looks no further: of a file that breaks off
 * in its last bytes, or goes on in zeros where an upload broke off, it tells only if it happens to read ahead that far.
 */
export async function hasJpegEnd(path: string): Promise<boolean> {
  const file = await open(path)
  const window = Buffer.alloc(1_048_576)
  let at = startOfImage.length
  try {
    for (;;) {
      const { bytesRead } = await file.read(window, 0, window.length, at)
      if (bytesRead < endOfImage.length) return false
      const step = walk(window.subarray(0, bytesRead))
      if (step === 'end') return true
      at += step
    }
  } finally {
    await file.close()
  }
}

const startOfImage = [0xff, 0xd8]
const endOfImage = [0xff, 0xd9]
/** A byte of the picture that looks like a mark, restarts within it, and what else stands alone. */
const standsAlone = (code: number) => code < 0x02 || (code >= 0xd0 && code <= 0xd8)

/** From mark to mark: how far on the next one may begin, which can be behind these bytes, or that it was the end. */
function walk(bytes: Buffer): number | 'end' {
  let at = 0
  while (at < bytes.length) {
    // Byte by byte: a file may be made of marks, and a search for each of them is a call.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff) {
      at += 1
      continue
    }
    const mark = at
    const code = bytes[mark + 1]
    if (code === 0xd9) return 'end'
    if (code !== undefined && standsAlone(code)) at = mark + 2
    else if (mark + 4 <= bytes.length) at = mark + 2 + bytes.readUInt16BE(mark + 2)
    // What is cut off here stands whole at the start of the next bytes, unless the file has no more.
    else return mark || bytes.length
  }
  return at
}
