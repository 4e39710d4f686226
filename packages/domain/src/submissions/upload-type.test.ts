import { expect, it } from 'vitest'
import { detectUploadType } from './upload-type.ts'

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
