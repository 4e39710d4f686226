import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveRenditions } from './derive-renditions.ts'
import { adobeRgb, colorProfile, grayProfile, inkProfile } from './testing/icc-profile.ts'
import { deltaE, type Lab, labOfSrgb, labOfXyz } from './testing/lab.ts'
import { patchAreas, patches } from './testing/patches.ts'
import { middleColor, readPublished } from './testing/read-published.ts'
import { type TiffPage, writeTiff } from './testing/write-tiff.ts'

const size = { width: 1200, height: 800 }

/** Inside sRGB too, so that no color has to be clipped. */
const colors = [
  [180, 90, 80],
  [100, 150, 90],
  [80, 100, 160],
  [200, 190, 150],
  [60, 50, 45],
  [230, 230, 230],
]
const grays = [[12], [40], [90], [140], [190], [245]]
const inks = [
  [0, 0, 0, 0],
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [0, 1, 1, 0],
]

const times = (values: number[][], factor: number) =>
  values.map((value) => value.map((part) => part * factor))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colors-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function tiff(page: Omit<TiffPage, 'width' | 'height' | 'pixels'>, values: number[][]) {
  const path = join(folder, `${Math.random()}.tif`)
  const pixels = patches(values, { ...size, bits: page.bits })
  await writeFile(path, writeTiff([{ ...page, ...size, pixels }]))
  return path
}

async function jpegOf(path: string, channels: 'cmyk' | 'srgb' | 'b-w') {
  const target = `${path}.jpg`
  await sharp(path)
    .pipelineColourspace(channels)
    .toColourspace(channels)
    .keepIccProfile()
    .jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
    .toFile(target)
  return target
}

/** The worst difference over all patches of all that is published. */
async function worst(path: string, expected: readonly Lab[]): Promise<number> {
  const { files } = await deriveRenditions({
    path,
    photoId: 'f3b0a6c2-7c1f-4a52-9a53-0d8a2f6f7d11',
    markSecret: 'a secret of tests',
  })
  const differences: number[] = []
  for (const { body } of files) {
    const picture = await readPublished(body)
    for (const [index, area] of patchAreas.entries()) {
      const seen = labOfSrgb(middleColor(picture, area))
      differences.push(deltaE(seen, expected[index] ?? [0, 0, 0]))
    }
  }
  expect(differences).toHaveLength(8 * 6)
  return Math.max(...differences)
}

const inAdobe = (rgb: number[]): Lab => {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => (part / 255) ** adobeRgb.gamma)
  const sum = (axis: 0 | 1 | 2) =>
    adobeRgb.red[axis] * r + adobeRgb.green[axis] * g + adobeRgb.blue[axis] * b
  return labOfXyz([sum(0), sum(1), sum(2)])
}
const inGray =
  (gamma: number) =>
  ([value = 0]: number[]): Lab => {
    const light = (value / 255) ** gamma
    return labOfXyz([0.9642 * light, light, 0.8249 * light])
  }
const inSrgb = (values: number[]) =>
  labOfSrgb(values.length === 1 ? [0, 0, 0].fill(values[0] ?? 0) : values)
// Bare paper is white and all inks together are black, as relative colorimetry wants it.
const inInk = (parts: readonly number[]): Lab => {
  const [c = 0, m = 0, y = 0, k = 0] = parts
  const light = Math.max(0, 100 - 30 * c - 35 * m - 8 * y - 70 * k)
  return [light, k ? 0 : -22 * c + 34 * m - 3 * y, k ? 0 : -26 * c + 2 * m + 40 * y]
}

describe('every derivative is within delta E 2 (CIE 1976) of what the file means', () => {
  it('Adobe RGB, 8-bit JPEG', async () => {
    const icc = colorProfile(adobeRgb)
    const path = await jpegOf(await tiff({ channels: 3, bits: 8, icc }, colors), 'srgb')
    expect(await worst(path, colors.map(inAdobe))).toBeLessThanOrEqual(2)
  })

  it('Adobe RGB, 16-bit TIFF', async () => {
    const icc = colorProfile(adobeRgb)
    const path = await tiff({ channels: 3, bits: 16, icc }, times(colors, 257))
    expect(await worst(path, colors.map(inAdobe))).toBeLessThanOrEqual(2)
  })

  it('16-bit color without a profile is sRGB', async () => {
    const path = await tiff({ channels: 3, bits: 16 }, times(colors, 257))
    expect(await worst(path, colors.map(inSrgb))).toBeLessThanOrEqual(2)
  })

  it.each([1.8, 2.2])('16-bit gray TIFF with a profile of gamma %s', async (gamma) => {
    const path = await tiff({ channels: 1, bits: 16, icc: grayProfile(gamma) }, times(grays, 257))
    expect(await worst(path, grays.map(inGray(gamma)))).toBeLessThanOrEqual(2)
  })

  it('8-bit gray JPEG with a profile of gamma 1.8', async () => {
    const path = await jpegOf(
      await tiff({ channels: 1, bits: 8, icc: grayProfile(1.8) }, grays),
      'b-w',
    )
    expect(await worst(path, grays.map(inGray(1.8)))).toBeLessThanOrEqual(2)
  })

  it.each([8, 16] as const)('%s-bit gray without a profile has the curve of sRGB', async (bits) => {
    const path = await tiff({ channels: 1, bits }, times(grays, bits === 8 ? 1 : 257))
    expect(await worst(path, grays.map(inSrgb))).toBeLessThanOrEqual(2)
  })

  it.each([8, 16] as const)('CMYK, %s-bit TIFF', async (bits) => {
    const page = { channels: 4, bits, icc: inkProfile(inInk) } as const
    const path = await tiff(page, times(inks, bits === 8 ? 255 : 65_535))
    expect(await worst(path, inks.map(inInk))).toBeLessThanOrEqual(2)
  })

  it('CMYK, JPEG', async () => {
    const page = { channels: 4, bits: 8, icc: inkProfile(inInk) } as const
    const path = await jpegOf(await tiff(page, times(inks, 255)), 'cmyk')
    expect(await worst(path, inks.map(inInk))).toBeLessThanOrEqual(2)
  })
})
