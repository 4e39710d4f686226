import { assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { bytesOfPart, countParts, detectUploadType } from './uploads.ts'

it.each([
  ['lake.jpg', 'image/jpeg', 'image/jpeg'],
  ['LAKE.TIF', 'image/tiff', 'image/tiff'],
  ['lake.tiff', '', 'image/tiff'],
  ['lake.jpe', '', 'image/jpeg'],
  ['IMG_0042.HEIC', '', 'heic_refused'],
  ['IMG_0042', 'image/heif-sequence', 'heic_refused'],
  ['IMG_0042.heic', 'image/jpeg', 'heic_refused'],
  ['lake.png', 'image/png', 'format_refused'],
  ['lake.jpg', 'image/svg+xml', 'format_refused'],
  ['lake', '', 'format_refused'],
  ['constructor', '', 'format_refused'],
  ['', '', 'format_refused'],
])('%s with the type "%s" is detected as %s', (name, type, expected) => {
  expect(detectUploadType({ name, type })).toBe(expected)
})

it('cuts a file into parts that add up to it, none of them empty', () => {
  const sizes = record({
    fileSize: integer({ min: 1, max: 262_144_000 }),
    partSize: integer({ min: 5_242_880, max: 104_857_600 }),
  })
  assert(
    property(sizes, ({ fileSize, partSize }) => {
      const count = countParts({ fileSize, partSize })
      const bytes = Array.from({ length: count }, (_, index) =>
        bytesOfPart({ fileSize, partSize, part: index + 1 }),
      )
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBe(fileSize)
      expect(bytes.slice(0, -1).every((size) => size === partSize)).toBe(true)
      expect(Math.min(...bytes)).toBeGreaterThan(0)
    }),
  )
})
