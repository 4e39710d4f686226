import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImageLimits, inspectImage } from './inspect-image.ts'
import { segment, writeJpegInScans } from './testing/jpeg-in-scans.ts'
import { drawPhoto, makeFolder } from './testing/photo-files.ts'
import { type TiffPage, tiffTypes, writeTiff } from './testing/write-tiff.ts'

const limits: ImageLimits = {
  bytes: 262_144_000,
  pixels: 120_000_000,
  side: 65_500,
  shortSide: 300,
}

let folder: Awaited<ReturnType<typeof makeFolder>>
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => folder.remove())

const photo = drawPhoto({ width: 600, height: 400 })

function page(own: Partial<TiffPage> = {}): TiffPage {
  const { width = 400, height = 300, channels = 1, bits = 8 } = own
  const pixels = Buffer.alloc((width * height * channels * bits) / 8, 120)
  return { width, height, channels, bits, pixels, ...own }
}

async function failure(path: string, own: Partial<ImageLimits> = {}) {
  const result = await inspectImage(path, { ...limits, ...own })
  return result.ok ? 'accepted' : result.failure
}

describe('what is taken', () => {
  it('a JPEG, with its size as it is seen', async () => {
    const path = await folder.write(
      'jpg',
      await photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    )
    expect(await inspectImage(path, limits)).toEqual({
      ok: true,
      facts: {
        format: 'jpeg',
        width: 400,
        height: 600,
        orientation: 'portrait',
        bitDepth: 8,
        space: 'rgb',
        icc: true,
      },
    })
  })

  it.each([
    { channels: 1, bits: 8, space: 'gray' },
    { channels: 1, bits: 16, space: 'gray' },
    { channels: 3, bits: 16, space: 'rgb' },
    { channels: 4, bits: 8, space: 'cmyk' },
    { channels: 4, bits: 16, space: 'cmyk' },
  ] as const)('a TIFF of $channels channels in $bits bits', async ({ channels, bits, space }) => {
    const path = await folder.write('tif', writeTiff([page({ channels, bits })]))
    const result = await inspectImage(path, limits)
    expect(result).toMatchObject({
      ok: true,
      facts: { format: 'tiff', bitDepth: bits, space, icc: false },
    })
  })

  it('by what it is, not by its name', async () => {
    expect(await failure(await folder.write('png', await photo.clone().jpeg().toBuffer()))).toBe(
      'accepted',
    )
  })
})

describe('what is refused', () => {
  it.each(['png', 'webp', 'gif', 'avif'] as const)('%s, also as .jpg', async (format) => {
    const path = await folder.write(
      'jpg',
      await photo.clone().resize(64).toFormat(format, { effort: 1 }).toBuffer(),
    )
    expect(await failure(path)).toBe('format_refused')
  })

  it.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>',
      'format_refused',
    ],
    ['a PDF', '%PDF-1.7\n', 'format_refused'],
    ['a BigTIFF', 'II+\0\u0008\0\0\0', 'format_refused'],
    ['HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'heic_refused'],
    ['HEIF of other phones', '\0\0\0\u0018ftypmif1\0\0\0\0mif1heic', 'heic_refused'],
    ['a page', '<!doctype html><title>x</title>', 'not_an_image'],
    ['nothing', '', 'not_an_image'],
    ['a JPEG of two bytes more than its mark', '\xff\xd8\xff\xe0\0', 'damaged'],
    ['a JPEG of its first and its last mark', '\xff\xd8\xff\xd9', 'damaged'],
    ['a TIFF without a directory', 'II*\0\u0008\0\0\0', 'damaged'],
  ])('%s', async (_, text, expected) => {
    expect(await failure(await folder.write('jpg', Buffer.from(text, 'latin1')))).toBe(expected)
  })

  it('a JPEG of marks alone, with no scan among them', async () => {
    const bytes = await photo.clone().jpeg().toBuffer()
    const marks = bytes.subarray(0, bytes.indexOf(Buffer.from([0xff, 0xda])))
    const path = await folder.write('jpg', Buffer.concat([marks, bytes.subarray(-2)]))
    expect(await failure(path)).toBe('damaged')
    // Behind the end it does not count.
    const scan = bytes.subarray(marks.length)
    const behind = await folder.write('jpg', Buffer.concat([marks, bytes.subarray(-2), scan]))
    expect(await failure(behind)).toBe('damaged')
  })

  it('more pixels than the limit, from the header alone', async () => {
    const path = await folder.write('tif', writeTiff([page({ tags: side(30_000) })]))
    expect(await failure(path)).toBe('too_many_pixels')
  })

  it('a side that is too long', async () => {
    const path = await folder.write('tif', writeTiff([page()]))
    expect(await failure(path, { side: 399 })).toBe('too_many_pixels')
  })

  it('a side that is too short', async () => {
    const path = await folder.write('tif', writeTiff([page()]))
    expect(await failure(path, { shortSide: 301 })).toBe('too_small')
    expect(await failure(path, { shortSide: 300 })).toBe('accepted')
  })

  it('several pages', async () => {
    expect(await failure(await folder.write('tif', writeTiff([page(), page()])))).toBe('animated')
  })

  it('more bytes than the limit', async () => {
    expect(await failure(await folder.write('tif', writeTiff([page()])), { bytes: 1_000 })).toBe(
      'size_mismatch',
    )
  })

  it('floating point', async () => {
    const float = [
      { tag: 258, type: tiffTypes.short, values: [32] },
      { tag: 339, type: tiffTypes.short, values: [3] },
    ]
    const pixels = Buffer.alloc(400 * 300 * 4)
    expect(
      await failure(await folder.write('tif', writeTiff([page({ pixels, tags: float })]))),
    ).toBe('format_refused')
  })

  it('a progressive JPEG that would have to be held whole', async () => {
    const path = await folder.write(
      'jpg',
      await photo.clone().jpeg({ progressive: true }).toBuffer(),
    )
    const bytes = await import('node:fs/promises').then(({ readFile }) => readFile(path))
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
    bytes.writeUInt16BE(11_000, frame + 5)
    bytes.writeUInt16BE(10_900, frame + 7)
    // 4:4:4, where every coefficient of each channel stays in memory
    bytes[frame + 11] = 0x11
    expect(await failure(await folder.write('jpg', bytes))).toBe('too_heavy')
  })

  it('a JPEG in several scans that would have to be held whole, and no smaller one', async () => {
    const large = writeJpegInScans({ width: 12_000, height: 9_900 })
    expect(await failure(await folder.write('jpg', large))).toBe('too_heavy')
    const small = writeJpegInScans({ width: 1_200, height: 990 })
    expect(await failure(await folder.write('jpg', small))).toBe('accepted')
  })

  it('a TIFF whose planes or tiles would have to be held whole, and no smaller one', async () => {
    const planes = { tag: 284, type: tiffTypes.short, values: [2] }
    const tiles = [322, 323].map((tag) => ({ tag, type: tiffTypes.long, values: [10_000] }))
    const large = { channels: 3, bits: 16, pixels: Buffer.alloc(1_000) } as const
    const whole = { tag: 278, type: tiffTypes.long, values: [10_000] }
    for (const tags of [[planes, whole], tiles]) {
      const bytes = writeTiff([page({ ...large, tags: [...side(10_000), ...tags] })])
      expect(await failure(await folder.write('tif', bytes))).toBe('too_heavy')
    }
    const small = writeTiff([page({ channels: 3, tags: [planes] })])
    expect(await failure(await folder.write('tif', small))).toBe('accepted')
  })

  it('such a JPEG, also when a marker without a length leads past its header', async () => {
    // The decoder goes on behind the two bytes. A parser that reads the next two as a length lands, by way of the three last
    // bytes of the first note, inside the second one, at a small picture of one scan.
    const frame = Buffer.from([8, 3, 0xde, 4, 0xb0, 1, 1, 0x11, 0])
    const decoy = [segment(0xc0, frame), segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))]
    const first = Buffer.alloc(65_533, 0x20)
    first.set([0xff, 0xef, 0x00], first.length - 3)
    const second = Buffer.concat([Buffer.alloc(250, 0x20), ...decoy])
    const ahead = [Buffer.from([0xff, 0x01]), segment(0xfe, first), segment(0xfe, second)]
    const large = writeJpegInScans({ width: 12_000, height: 9_900 }, Buffer.concat(ahead))
    expect(await failure(await folder.write('jpg', large))).toBe('too_heavy')
  })
})

it('no decoder but those of JPEG and TIFF can be reached at all', async () => {
  const bytes = await photo.clone().png().toBuffer()
  await expect(sharp(await folder.write('png', bytes)).metadata()).rejects.toThrow(/unsupported/)
  await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported/)
  await expect(
    sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).metadata(),
  ).rejects.toThrow(/unsupported/)
})

function side(length: number) {
  return [256, 257].map((tag) => ({ tag, type: tiffTypes.long, values: [length] }))
}
