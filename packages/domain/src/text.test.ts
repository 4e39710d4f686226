import { expect, it } from 'vitest'
import { sizeText } from './text.ts'

it.each([
  [0, '0 bytes'],
  [900, '900 bytes'],
  [1024, '1.0 kB'],
  [1_468_006, '1.4 MB'],
  [224_395_264, '214 MB'],
  [262_144_000, '250 MB'],
  [10_420_000, '9.9 MB'],
  [10_460_000, '10 MB'],
  [53_687_091_200, '50 GB'],
])('%d is %s', (bytes, words) => expect(sizeText(bytes)).toBe(words))
