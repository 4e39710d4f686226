import { deflateSync } from 'node:zlib'
import {
  type TiffPage,
  type TiffTag,
  tiffTypes,
  writeTiff,
} from '@shoebox/server/platform/image/testing/write-tiff'
import type { Sharp } from 'sharp'
import { type HostileFile, joined, noise, payload } from './hostile-file.ts'

const [width, height] = [1_200, 1_000]

export async function hostileTiffs(photo: Sharp): Promise<HostileFile[]> {
  const packed = await photo.clone().tiff({ compression: 'lzw' }).toBuffer()
  return [...truncations(packed), ...claims(), ...pages(), ...tags(), ...packings()]
}

function page(own: Partial<TiffPage> = {}): TiffPage {
  return { width, height, channels: 1, bits: 8, pixels: Buffer.alloc(width * height, 130), ...own }
}

function long(tag: number, ...values: number[]): TiffTag {
  return { tag, type: tiffTypes.long, values }
}

function short(tag: number, ...values: number[]): TiffTag {
  return { tag, type: tiffTypes.short, values }
}

function truncations(packed: Buffer): HostileFile[] {
  const plain = writeTiff([page()])
  const shares = [0.00001, 0.001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 0.9999]
  return [packed, plain].flatMap((bytes, index) =>
    shares.map((share) => ({
      name: `${index === 0 ? 'LZW' : 'plain'} cut at ${share * 100} percent.tif`,
      bytes: bytes.subarray(0, Math.max(6, Math.floor(bytes.length * share))),
      expected: 'damaged' as const,
    })),
  )
}

function claims(): HostileFile[] {
  const sizes: [number, number, HostileFile['expected']][] = [
    [65_535, 65_535, 'too_many_pixels'],
    [65_535, 1_200, 'too_many_pixels'],
    [1_200, 65_535, 'too_many_pixels'],
    [1_000_000, 1_000, 'too_many_pixels'],
    [30_000, 30_000, 'too_many_pixels'],
    [11_000, 10_910, 'too_many_pixels'],
    [2_147_483_647, 1, 'damaged'],
    [4_294_967_295, 4_294_967_295, 'damaged'],
    [0, 1_000, 'damaged'],
    [1_000, 0, 'damaged'],
    [10_000, 9_000, 'damaged'],
    [999, 1_200, 'too_small'],
    [1, 1, 'too_small'],
  ]
  return sizes.map(([across, down, expected]) => ({
    name: `a TIFF that claims ${across} x ${down}.tif`,
    bytes: writeTiff([page({ tags: [long(256, across), long(257, down), long(278, down)] })]),
    expected,
  }))
}

function pages(): HostileFile[] {
  const small = page({ width: 60, height: 60, pixels: Buffer.alloc(3_600) })
  const cyclic = (target: 'itself' | 'first') => {
    const bytes = writeTiff(target === 'itself' ? [page()] : [page(), page()])
    const first = bytes.readUInt32LE(4)
    bytes.writeUInt32LE(first, bytes.length - 4)
    return bytes
  }
  return [
    ...[2, 3, 50, 1_000].map((count) => ({
      name: `${count} pages.tif`,
      bytes: writeTiff([page(), ...Array.from({ length: count - 1 }, () => small)]),
      expected: 'animated' as const,
    })),
    { name: 'a directory that follows itself.tif', bytes: cyclic('itself'), expected: 'animated' },
    {
      name: 'a directory that leads back to the first.tif',
      bytes: cyclic('first'),
      expected: 'animated',
    },
  ]
}

function tags(): HostileFile[] {
  const own: [string, TiffTag[], HostileFile['expected']][] = [
    ['a strip of 4 GB', [long(279, 0xffff_ffff)], 'accepted'],
    ['a strip behind the end', [long(273, 0xffff_0000)], 'damaged'],
    ['no rows in a strip', [long(278, 0)], 'damaged'],
    ['a strip of 4 billion rows', [long(278, 0xffff_ffff)], 'accepted'],
    [
      'tiles of a million by a million',
      [long(322, 1_000_000), long(323, 1_000_000), long(324, 8), long(325, 100)],
      'too_heavy',
    ],
    [
      'planes of 119 megapixels in one strip',
      [
        long(256, 12_000),
        long(257, 9_900),
        long(278, 9_900),
        short(258, 16),
        short(262, 2),
        short(277, 3),
        short(284, 2),
      ],
      'too_heavy',
    ],
    ['tiles of 0 by 0', [long(322, 0), long(323, 0), long(324, 8), long(325, 100)], 'damaged'],
    ['65,535 samples', [short(277, 65_535)], 'damaged'],
    ['0 samples', [short(277, 0)], 'damaged'],
    ['3 bits a sample', [short(258, 3)], 'damaged'],
    ['64 bits a sample', [short(258, 64)], 'damaged'],
    ['an unknown compression', [short(259, 60_000)], 'damaged'],
    ['an unknown photometry', [short(262, 777)], 'format_refused'],
    ['orientation 99', [short(274, 99)], 'damaged'],
    ['a profile of noise', [{ tag: 34_675, type: 7, values: noise(5_000) }], 'accepted'],
    ['Exif that points to the header', [long(34_665, 0)], 'accepted'],
    ['a place that points nowhere', [long(34_853, 0xffff_fff0)], 'accepted'],
    [
      'planes apart without their strips',
      [short(277, 3), short(258, 8, 8, 8), short(262, 2), short(284, 2)],
      'damaged',
    ],
    [
      'a text with a payload',
      [{ tag: 270, type: 2, values: Buffer.from(`<script>${payload}</script>\0`) }],
      'accepted',
    ],
  ]
  return own.map(([name, values, expected]) => ({
    name: `${name}.tif`,
    bytes: writeTiff([page({ tags: values })]),
    expected,
  }))
}

function packings(): HostileFile[] {
  const garbage: [string, number][] = [
    ['LZW', 5],
    ['deflate', 8],
    ['PackBits', 32_773],
    ['JPEG', 7],
    ['old JPEG', 6],
    ['CCITT', 4],
  ]
  const black = deflateSync(Buffer.alloc(10_900 * 11_000))
  const bomb = page({ width: 10_900, height: 11_000, pixels: black, tags: [short(259, 8)] })
  const short120 = page({
    width: 10_900,
    height: 11_000,
    pixels: black.subarray(0, 60_000),
    tags: [short(259, 8)],
  })
  return [
    ...garbage.map(([name, code]) => ({
      name: `noise said to be ${name}.tif`,
      bytes: writeTiff([page({ pixels: noise(40_000, code), tags: [short(259, code)] })]),
      expected: 'damaged' as const,
    })),
    { name: '120 megapixels in 117 kB.tif', bytes: writeTiff([bomb]), expected: 'accepted' },
    { name: '120 megapixels, cut short.tif', bytes: writeTiff([short120]), expected: 'damaged' },
    {
      name: 'a TIFF with a page behind it.tif',
      bytes: joined(writeTiff([page()]), `<script>${payload}</script>`),
      expected: 'accepted',
    },
  ]
}
