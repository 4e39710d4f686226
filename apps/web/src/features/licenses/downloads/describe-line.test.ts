import { expect, it } from 'vitest'
import { buildDownloadLine, buildFiles } from '../../../testing/build-download.ts'
import { shortenPlace, sumSizes } from './describe-line.ts'

it.each([
  ['Duluth, Minnesota, USA', 'Duluth, MN'],
  ['New Haven, CT', 'New Haven, CT'],
  ['Paris', 'Paris'],
  [null, null],
])('shortenPlace returns %j as %j', (place, text) => {
  expect(shortenPlace(place)).toBe(text)
})

it('sumSizes adds up one or both renditions, and is null while a size is unknown', () => {
  const lines = [
    buildDownloadLine(1),
    buildDownloadLine(2, { files: buildFiles('ready', 'removed') }),
  ]
  expect(sumSizes(lines, 'both')).toBe('466 MB')
  expect(sumSizes(lines, 'jpeg')).toBe('42 MB')
  const making = buildDownloadLine(3, { files: buildFiles('ready', 'being-made') })
  expect(sumSizes([...lines, making], 'tiff')).toBeNull()
})
