import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; body: Buffer }

const endSignature = 0x06_05_4b_50
const centralSignature = 0x02_01_4b_50
const localHeaderLength = 30

/** The entries of a ZIP below 4 GB whose files are stored without compression, in the order of its directory. */
export function readZip(zip: Buffer): ZipEntry[] {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== endSignature) throw new Error('the ZIP has no end record')

  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(at) !== centralSignature) throw new Error('the directory is damaged')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    )
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const local = zip.readUInt32LE(at + 42)
    const start =
      local + localHeaderLength + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const body = zip.subarray(start, start + zip.readUInt32LE(at + 24))
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed`)
    if (crc32(body) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    entries.push({ name, body })
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}
