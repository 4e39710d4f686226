import { array, assert, asyncProperty, integer, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'
import { readImageHeader } from './picture-size.ts'

const readHeader = (bytes: Uint8Array) =>
  readImageHeader(async (start, length) => bytes.subarray(start, start + length))

const be16 = (value: number) => [value >> 8, value & 255]
const segment = (code: number, body: readonly number[]) => [
  0xff,
  code,
  ...be16(body.length + 2),
  ...body,
]
const frame = (width: number, height: number) =>
  segment(0xc2, [8, ...be16(height), ...be16(width), 1, 1, 0x11, 0])
const entry = (tag: number, type: number, value: number) => [
  ...be16(tag),
  ...be16(type),
  0,
  0,
  0,
  1,
  ...(type === 3 ? [...be16(value), 0, 0] : [0, 0, ...be16(value)]),
]
const tiff = (entries: readonly number[][], at = 8) => [
  0x4d,
  0x4d,
  0,
  0x2a,
  0,
  0,
  ...be16(at),
  ...Array.from({ length: at - 8 }, () => 0),
  ...be16(entries.length),
  ...entries.flat(),
]

it('reads the JPEG size after any other segments', async () => {
  const bytes = [
    0xff,
    0xd8,
    ...segment(0xe0, [1, 2, 3]),
    ...segment(0xc4, [9]),
    0xff,
    ...frame(3000, 2000),
  ]
  expect(await readHeader(Uint8Array.from([...bytes, 0, 0, 0]))).toEqual({
    width: 3000,
    height: 2000,
  })
})

it('applies the EXIF orientation', async () => {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff([entry(274, 3, 6)])]
  const jpeg = [0xff, 0xd8, ...segment(0xe1, exif), ...frame(4000, 3000)]
  expect(await readHeader(Uint8Array.from(jpeg))).toEqual({ width: 3000, height: 4000 })
})

it('reads the TIFF size wherever its directory is', async () => {
  const entries = [entry(256, 4, 5000), entry(257, 3, 7200), entry(274, 3, 1)]
  for (const at of [8, 40_000])
    expect(await readHeader(Uint8Array.from(tiff(entries, at)))).toEqual({
      width: 5000,
      height: 7200,
    })
})

it('recognizes other file types by their magic bytes', async () => {
  const readText = (text: string) =>
    readHeader(Uint8Array.from(`${text}${' '.repeat(40)}`, (c) => c.charCodeAt(0)))
  expect(await readText('\x89PNG')).toEqual({ failure: 'format_refused' })
  expect(await readText('\0\0\0\x18ftypheic')).toEqual({ failure: 'heic_refused' })
  expect(await readText('hello')).toBeNull()
})

it('never throws or returns an empty size, whatever the bytes', async () => {
  const signatures = [[0xff, 0xd8, 0xff], [0x49, 0x49, 0x2a, 0], [0x4d, 0x4d, 0, 0x2a], []]
  await assert(
    asyncProperty(
      integer({ min: 0, max: 3 }),
      uint8Array({ maxLength: 300 }),
      array(integer({ min: 0, max: 255 }), { maxLength: 4 }),
      async (start, bytes, end) => {
        const header = await readHeader(
          Uint8Array.from([...(signatures[start] ?? []), ...bytes, ...end]),
        )
        expect(header === null || 'failure' in header || header.width * header.height > 0).toBe(
          true,
        )
      },
    ),
  )
})
