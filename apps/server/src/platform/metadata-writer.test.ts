import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExifTool } from 'exiftool-vendored'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetadataWriter, type MetadataWriter, type Tags } from './metadata-writer.ts'

// Not the instance of the package, which another test file of the same process may have ended.
const exiftool = new ExifTool({ maxProcs: 1 })

let folder: string
let writer: MetadataWriter

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'metadata-writer-'))
  writer = createMetadataWriter()
})
afterAll(async () => {
  await writer.close()
  await exiftool.end()
  await rm(folder, { recursive: true })
})

/** A gray pixel, as bytes: an encoder of another version would write others. */
const pixel = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffdb004300030202020202030202020303030304060404040404080606050609080a0a090809090a0c0f0c0a0b0e0b09090d110d0e0f101011100a0c12131210130f101010ffc0000b080001000101011100ffc4001400010000000000000000000000000000000affc40014100100000000000000000000000000000000ffda0008010100003f0037ffd9',
  'hex',
)

const tags: Tags = {
  'IPTC:CodedCharacterSet': 'UTF8',
  'IPTC:Credit': 'Größe & Söhne',
  'XMP-plus:LicenseID': '00000000-0000-4000-8000-000000000001',
  'XMP-plus:Licensor': [{ LicensorName: 'Shoebox, Inc. {1} | [2]', LicensorURL: 'https://a.test' }],
  'XMP-plus:DataMining#': 'DMI-PROHIBITED',
  'XMP-plus:LicenseStartDate': '2026:11:18',
}

async function writePixel(name: string, written: Tags): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, pixel)
  await writer.write({ path, tags: written })
  return path
}

describe('createMetadataWriter', () => {
  it('writes text with any characters, lists and structures', async () => {
    const path = await writePixel('a.jpg', tags)
    const read = await exiftool.readRaw(path, { readArgs: ['-G1', '-struct'] })
    expect(read).toMatchObject({
      'IPTC:Credit': 'Größe & Söhne',
      'XMP-plus:Licensor': [
        { LicensorName: 'Shoebox, Inc. {1} | [2]', LicensorURL: 'https://a.test' },
      ],
      'XMP-plus:DataMining': 'Prohibited',
      'XMP-x:XMPToolkit': 'Shoebox',
    })
  })

  it('writes the bytes that earlier versions of ExifTool wrote', async () => {
    const bytes = await readFile(await writePixel('b.jpg', tags))
    // Certificates list the hash of a file that may be made again. If an update changes the hash, do not take the update.
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      'ca4681de0fd5da5aef659f62e2026767ae243f5f594d0678a309559e98707881',
    )
  })

  it.each<[string, Tags]>([
    ['a code that does not exist', { 'XMP-plus:DataMining': 'DMI-NONE' }],
    ['a tag that does not exist', { 'XMP-plus:Nothing': 'x' }],
  ])('refuses %s', async (_, wrong) => {
    await expect(writePixel('c.jpg', { ...tags, ...wrong })).rejects.toThrow(/Warning|not written/)
  })

  it('fails for a file that is not an image', async () => {
    const path = join(folder, 'd.jpg')
    await writeFile(path, 'text')
    await expect(writer.write({ path, tags })).rejects.toThrow(/JPG|format/)
  })
})
