import { readFile, truncate } from 'node:fs/promises'
import { derivedNames } from '@shoebox/domain/catalog/renditions'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture, type Picture } from './decoder.ts'
import { deriveRenditions } from './derive-renditions.ts'
import { DamagedImage } from './read-original.ts'
import { drawPhoto, makeFolder } from './testing/photo-files.ts'
import { readPublished, readTags } from './testing/read-published.ts'

const photoId = '3f0a1a6e-3f5d-4b4e-8b52-1c7f6f1d2a10'
const markSecret = 'a secret of tests'

let folder: Awaited<ReturnType<typeof makeFolder>>
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => folder.remove())

async function jpeg(own: { width?: number; height?: number; seed?: number } = {}) {
  const photo = drawPhoto({ width: 2100, height: 1500, ...own })
  return folder.write('jpg', await photo.jpeg({ quality: 90 }).toBuffer())
}

describe('the files', () => {
  it('are all there, each in its size', async () => {
    const { files } = await deriveRenditions({ path: await jpeg(), photoId, markSecret })
    expect(files.map(({ name }) => name)).toEqual(derivedNames)
    const sizes = Object.fromEntries(
      files.map(({ name, width, height }) => [name, [width, height]]),
    )
    expect(sizes).toMatchObject({
      'thumb-256.avif': [358, 256],
      'thumb-512.jpg': [717, 512],
      'featured.webp': [1000, 714],
      'preview.webp': [1600, 1143],
    })
  })

  it('keep a long strip within three times the height', async () => {
    const { files } = await deriveRenditions({
      path: await jpeg({ width: 3000, height: 500 }),
      photoId,
      markSecret,
    })
    const sizes = files.map(({ width, height }) => [width, height])
    expect(sizes.at(0)).toEqual([768, 128])
    expect(sizes.at(-1)).toEqual([1600, 267])
  })

  it('are tagged sRGB and say nothing else', async () => {
    const place = { GPSLatitude: '40/1 26/1 46/1', GPSLatitudeRef: 'N' }
    const bytes = await drawPhoto({ width: 1200, height: 1000 })
      .withExif({ IFD0: { Artist: 'Ada Owner', Copyright: 'Secret' }, IFD3: place })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Secret place</rdf></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(bytes.includes('Secret place')).toBe(true)
    const { files } = await deriveRenditions({
      path: await folder.write('jpg', bytes),
      photoId,
      markSecret,
    })

    for (const { body, contentType } of files) {
      const { exif, xmp, iptc, icc, space, format } = await readTags(body)
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
      expect(icc?.toString('latin1').replaceAll('\0', '')).toContain('sRGB')
      expect(space).toBe('srgb')
      expect(contentType).toBe(`image/${format === 'heif' ? 'avif' : format}`)
      for (const text of ['Secret', 'Ada Owner', 'GPS', 'Exif'])
        expect(body.includes(text)).toBe(false)
    }
  })
})

describe('orientation tags', () => {
  // As Exif 2.32 tells where the first row and column lie: corners from the left top, row by row.
  const stored = {
    1: ['red', 'green', 'white', 'blue'],
    2: ['green', 'red', 'blue', 'white'],
    3: ['blue', 'white', 'green', 'red'],
    4: ['white', 'blue', 'red', 'green'],
    5: ['red', 'white', 'green', 'blue'],
    6: ['green', 'blue', 'red', 'white'],
    7: ['blue', 'green', 'white', 'red'],
    8: ['white', 'red', 'blue', 'green'],
  } as const

  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('%s is seen upright', async (orientation) => {
    const size = orientation < 5 ? { width: 900, height: 600 } : { width: 600, height: 900 }
    const bytes = await openPicture(paintCorners(stored[orientation], size))
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer()
    const { files } = await deriveRenditions({
      path: await folder.write('jpg', bytes),
      photoId,
      markSecret,
    })
    for (const { body, width, height } of files) {
      expect(width).toBeGreaterThan(height)
      expect(nameCorners(await readPublished(body))).toEqual(stored[1])
    }
  })
})

describe('one photo', () => {
  it('gives the same files twice, another photo another mark', async () => {
    const path = await jpeg()
    const first = await deriveRenditions({ path, photoId, markSecret })
    expect(await deriveRenditions({ path, photoId, markSecret })).toEqual(first)

    const other = await deriveRenditions({
      path,
      photoId: '9d1f0a6e-3f5d-4b4e-8b52-1c7f6f1d2a11',
      markSecret,
    })
    const differs = first.files.map(
      ({ body }, index) => !body.equals(other.files[index]?.body ?? body),
    )
    expect(differs).toEqual([false, false, false, false, false, false, true, true])
  })

  it('hashes like a smaller copy of lower quality, its mirror image like the mirror', async () => {
    const path = await jpeg({ seed: 3 })
    const whole = drawPhoto({ width: 2100, height: 1500, seed: 3 })
    const copy = await folder.write(
      'jpg',
      await whole.clone().resize(900).jpeg({ quality: 50 }).toBuffer(),
    )
    const mirror = await folder.write('jpg', await whole.clone().flop().jpeg().toBuffer())
    const hashesOf = (file: string) => deriveRenditions({ path: file, photoId, markSecret })
    const { phash, mirrorPhash } = await hashesOf(path)

    expect(phash).toMatch(/^[01]{64}$/)
    expect(distance(phash, (await hashesOf(copy)).phash)).toBeLessThanOrEqual(10)
    expect(distance(mirrorPhash, (await hashesOf(mirror)).phash)).toBeLessThanOrEqual(10)
    expect(distance(phash, (await hashesOf(await jpeg({ seed: 4 }))).phash)).toBeGreaterThan(10)
  })

  it('has a color, a placeholder and a print size', async () => {
    const flat = drawPhoto({ width: 2100, height: 1500 }).tint('#c02020')
    const path = await folder.write('jpg', await flat.jpeg().toBuffer())
    const { colors, thumbhash, printSize } = await deriveRenditions({
      path,
      photoId,
      markSecret,
    })
    expect(colors.dominant).toMatch(/^#[0-9a-f]{6}$/)
    expect(Number.parseInt(colors.dominant.slice(1, 3), 16)).toBeGreaterThan(
      Number.parseInt(colors.dominant.slice(5), 16),
    )
    expect(Buffer.from(thumbhash, 'base64').length).toBeLessThanOrEqual(25)
    expect(printSize).toBe('7 x 5 in')
  })
})

it('leaves nothing of a picture in memory', () => {
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } })
  expect(sharp.concurrency()).toBe(1)
})

describe('a file that ends early', () => {
  it.each(['jpg', 'tif'])('.%s is damaged, at any length', async (ending) => {
    const photo = drawPhoto({ width: 1600, height: 1200 })
    const bytes = await (ending === 'jpg'
      ? photo.jpeg()
      : photo.tiff({ compression: 'lzw' })
    ).toBuffer()
    for (const share of [0.2, 0.5, 0.9, 0.99]) {
      const path = await folder.write(ending, bytes)
      await truncate(path, Math.floor(bytes.length * share))
      await expect(deriveRenditions({ path, photoId, markSecret })).rejects.toThrow(DamagedImage)
    }
  })

  it('.jpg is damaged without its end mark, also where the decoder has no need to read so far', async () => {
    const bytes = await drawPhoto({ width: 800, height: 600 }).jpeg().toBuffer()
    const half = bytes.subarray(0, bytes.length / 2)
    const cut = bytes.subarray(0, -2)
    // As an upload leaves a file whose room was set aside before it broke off.
    for (const start of [half, cut]) {
      const path = await folder.write('jpg', Buffer.concat([start, Buffer.alloc(bytes.length)]))
      await expect(deriveRenditions({ path, photoId, markSecret })).rejects.toThrow(DamagedImage)
    }
  })

  it.each([{ progressive: false }, { progressive: true }])(
    '.jpg is damaged where it ends within its picture and has an end mark all the same: %o',
    async (kind) => {
      const bytes = await drawPhoto({ width: 1600, height: 1200 }).jpeg(kind).toBuffer()
      const end = bytes.subarray(-2)
      const scan = bytes.indexOf(Buffer.from([0xff, 0xda])) + 14
      for (const at of [scan, ...[0.3, 0.6, 0.95].map((share) => bytes.length * share)]) {
        const path = await folder.write('jpg', Buffer.concat([bytes.subarray(0, at), end]))
        await expect(deriveRenditions({ path, photoId, markSecret })).rejects.toThrow(DamagedImage)
      }
    },
  )

  it('.jpg is whole with a few bytes too many, of which the decoder warns', async () => {
    const bytes = await drawPhoto({ width: 800, height: 600 })
      .jpeg({ progressive: true })
      .toBuffer()
    const whole = await folder.write('jpg', bytes)
    const path = await folder.write(
      'jpg',
      Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(50, 7), bytes.subarray(-2)]),
    )
    const { files } = await deriveRenditions({ path, photoId, markSecret })
    expect(files).toEqual((await deriveRenditions({ path: whole, photoId, markSecret })).files)
  })

  it('reports a missing file as itself, not as damaged', async () => {
    await expect(readFile('nowhere.jpg')).rejects.toThrow(/ENOENT/)
    await expect(deriveRenditions({ path: 'nowhere.jpg', photoId, markSecret })).rejects.toThrow(
      /ENOENT/,
    )
  })
})

const paints = {
  red: [220, 30, 30],
  green: [30, 180, 30],
  blue: [30, 30, 220],
  white: [240, 240, 240],
}
type Paint = keyof typeof paints

function paintCorners(
  colors: readonly Paint[],
  { width, height }: { width: number; height: number },
): Picture {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = colors[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]
      if (color) data.set(paints[color], (y * width + x) * 3)
    }
  }
  return { data, width, height }
}

function nameCorners({ data, width, height }: Picture): Paint[] {
  const at = (x: number, y: number): Paint => {
    const start = (Math.floor(y * height) * width + Math.floor(x * width)) * 3
    const [r = 0, g = 0, b = 0] = data.subarray(start, start + 3)
    if (Math.min(r, g, b) > 170) return 'white'
    if (r > g && r > b) return 'red'
    return g > b ? 'green' : 'blue'
  }
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]
}

function distance(one: string, other: string): number {
  return one.split('').filter((bit, index) => bit !== other[index]).length
}
