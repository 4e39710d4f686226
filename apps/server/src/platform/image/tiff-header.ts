import { open } from 'node:fs/promises'

/**
 * Whether another directory follows the first one. Asked before libtiff is, which would walk through
 * thousands of pages to count them.
 */
export async function hasMorePages(path: string): Promise<boolean> {
  const file = await open(path)
  const readNumber = async (at: number, length: 2 | 4, isLittle: boolean): Promise<number> => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, at)
    if (bytesRead < length) return 0
    return isLittle ? bytes.readUIntLE(0, length) : bytes.readUIntBE(0, length)
  }
  try {
    const isLittle = (await readNumber(0, 2, true)) === 0x4949
    const directory = await readNumber(4, 4, isLittle)
    const entries = await readNumber(directory, 2, isLittle)
    return (await readNumber(directory + 2 + entries * 12, 4, isLittle)) !== 0
  } finally {
    await file.close()
  }
}
