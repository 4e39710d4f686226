import { ExifTool } from 'exiftool-vendored'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetadataWriter, type MetadataWriter } from '../metadata-writer.ts'
import { makeMaster } from './make-master.ts'
import { adobeRgb, colorProfile, grayProfile, inkProfile } from './testing/icc-profile.ts'
import { drawPhoto, makeFolder } from './testing/photo-files.ts'
import { type TiffPage, writeTiff } from './testing/write-tiff.ts'

// Not the instance of the package, which another test file of the same process may have ended.
const exiftool = new ExifTool({ maxProcs: 1 })

let folder: Awaited<ReturnType<typeof makeFolder>>
let metadata: MetadataWriter

beforeAll(async () => {
  folder = await makeFolder()
  metadata = createMetadataWriter()
})
afterAll(async () => {
  await metadata.close()
  await exiftool.end()
  await folder.remove()
})

async function make(path: string, rendition: 'jpeg' | 'tiff') {
  const target = folder.name(rendition)
  const size = await makeMaster({ path, target, rendition, metadata })
  return { target, size, header: await sharp(target).metadata() }
}

/** Tags by group, without what ExifTool derives and without the content of the profile. */
async function readTags(path: string): Promise<Record<string, unknown>> {
  const tags = await exiftool.readRaw(path, { readArgs: ['-G1', '-a', '-n'] })
  const isOwn = (name: string) =>
    !/^(System|ICC|Composite|MWG|ExifTool|File|SourceFile|errors|warnings)/.test(name)
  return Object.fromEntries(Object.entries(tags).filter(([name]) => isOwn(name)))
}

async function readProfileName(path: string): Promise<unknown> {
  const { ProfileDescription } = await exiftool.readRaw(path, { readArgs: ['-ICC_Profile:all'] })
  return ProfileDescription
}

/** 16 bits per channel, with values that 8 bits cannot represent. */
function pixels16(count: number): Buffer {
  const samples = Uint16Array.from({ length: count }, (_, at) => (at * 257 + 129) % 65_536)
  return Buffer.from(samples.buffer)
}

const size = { width: 360, height: 240 }
const scan = (page: Partial<TiffPage>) =>
  writeTiff([
    { ...size, channels: 3, bits: 16, pixels: pixels16(size.width * size.height * 3), ...page },
  ])

const privateTags: Record<string, string | number> = {
  'IPTC:Caption-Abstract': 'Karen at the lake',
  'XMP-dc:Description': 'Karen at the lake',
  'EXIF:ImageDescription': 'Karen at the lake',
  'EXIF:GPSLatitude': 44.5,
  'EXIF:GPSLatitudeRef': 'N',
  'EXIF:Artist': 'Ada Hidden',
}
const secret = /Karen|44\.5|Hidden/

describe('makeMaster', () => {
  it.each(['jpeg', 'tiff'] as const)(
    'turns a %s upright and writes nothing of the metadata of the original',
    async (rendition) => {
      const path = folder.name('jpg')
      await drawPhoto({ width: 1795, height: 1190 })
        .withMetadata({ orientation: 6, density: 72 })
        .jpeg()
        .toFile(path)
      await exiftool.write(path, privateTags, { writeArgs: ['-overwrite_original'] })
      const { target, size: made, header } = await make(path, rendition)
      expect(made).toEqual({ width: 1190, height: 1795 })
      expect(header).toMatchObject({ ...made, format: rendition, density: 298, depth: 'uchar' })
      expect(header.icc?.length).toBeGreaterThan(200)

      const tags = await readTags(target)
      expect(JSON.stringify(tags)).not.toMatch(secret)
      expect(Object.keys(tags).filter((name) => !name.startsWith('IFD0:'))).toEqual([])
      expect(tags).toMatchObject({ 'IFD0:XResolution': 298, 'IFD0:ResolutionUnit': 2 })
    },
  )

  it('writes a JPEG of full color resolution', async () => {
    const path = await folder.write('jpg', await drawPhoto(size).jpeg().toBuffer())
    const { header } = await make(path, 'jpeg')
    expect(header).toMatchObject({ ...size, chromaSubsampling: '4:4:4', isProgressive: false })
  })

  it('keeps the values and the profile of a 16-bit TIFF', async () => {
    const icc = colorProfile(adobeRgb)
    const path = await folder.write('tif', scan({ icc }))
    const { target, header } = await make(path, 'tiff')
    expect(header).toMatchObject({ depth: 'ushort', space: 'rgb16' })
    expect(header.icc?.equals(icc)).toBe(true)
    expect(await readTags(target)).toMatchObject({
      'IFD0:Compression': 8,
      'IFD0:Predictor': 2,
      'IFD0:BitsPerSample': '16 16 16',
    })
    const raw = await sharp(target, { ignoreIcc: true })
      .toColourspace('rgb16')
      .raw({ depth: 'ushort' })
      .toBuffer()
    expect(raw.equals(pixels16(size.width * size.height * 3))).toBe(true)

    const { header: jpeg } = await make(path, 'jpeg')
    expect(jpeg).toMatchObject({ depth: 'uchar', space: 'srgb' })
    expect(jpeg.icc?.equals(icc)).toBe(true)
  })

  it('embeds sRGB in a 16-bit TIFF without a profile, and keeps its values', async () => {
    const path = await folder.write('tif', scan({}))
    const { target, header } = await make(path, 'tiff')
    expect(header).toMatchObject({ depth: 'ushort', hasProfile: true })
    expect(await readProfileName(target)).toBe('sRGB')
    const raw = await sharp(target, { ignoreIcc: true })
      .toColourspace('rgb16')
      .raw({ depth: 'ushort' })
      .toBuffer()
    expect(raw.equals(pixels16(size.width * size.height * 3))).toBe(true)
  })

  it('keeps gray and its profile', async () => {
    const icc = grayProfile(2.2)
    const pixels = pixels16(size.width * size.height)
    const path = await folder.write('tif', scan({ channels: 1, pixels, icc }))
    for (const [rendition, depth] of [
      ['tiff', 'ushort'],
      ['jpeg', 'uchar'],
    ] as const) {
      const { header } = await make(path, rendition)
      expect(header).toMatchObject({ depth, channels: 1 })
      expect(header.icc?.equals(icc)).toBe(true)
    }
  })

  it('converts CMYK to sRGB', async () => {
    const icc = inkProfile(([c = 0, m = 0, y = 0, k = 0]) => [100 - 25 * (c + m + y + k), 0, 0])
    const pixels = Buffer.alloc(size.width * size.height * 4, 128)
    const path = await folder.write('tif', scan({ channels: 4, bits: 8, pixels, icc }))
    for (const rendition of ['tiff', 'jpeg'] as const) {
      const { target, header } = await make(path, rendition)
      expect(header).toMatchObject({ space: 'srgb', channels: 3, hasProfile: true })
      expect(await readProfileName(target)).toBe('sRGB')
    }
  })

  it('makes the same bytes again', async () => {
    const path = await folder.write('tif', scan({}))
    for (const rendition of ['tiff', 'jpeg'] as const) {
      const [first, second] = [await make(path, rendition), await make(path, rendition)]
      expect(await folder.isSame(first.target, second.target)).toBe(true)
    }
  })
})
