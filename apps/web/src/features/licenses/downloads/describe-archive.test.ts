import { expect, it } from 'vitest'
import { buildArchive, readyArchive } from '../../../testing/build-download.ts'
import {
  announceArchive,
  describeArchive,
  describeGaps,
  getPercent,
  nameArchive,
} from './describe-archive.ts'

it('nameArchive names the order, or counts several', () => {
  expect(nameArchive(buildArchive({ order_numbers: ['A'] }))).toBe('2 photos, A')
  expect(nameArchive(buildArchive({ order_numbers: ['A', 'B'] }))).toBe('2 photos from 2 orders')
})

it('describeGaps counts the photos that were left out', () => {
  expect(describeGaps(buildArchive())).toBeNull()
  expect(describeGaps(readyArchive)).toBeNull()
  expect(describeGaps({ ...readyArchive, skipped: 1 })).toMatch(/^1 photo left out/)
})

it('describeGaps says why a ZIP is blocked, and how to get the other photos', () => {
  const blocked = { ...readyArchive, blocked: 1 }
  expect(describeArchive(blocked)).toBe('Can’t be downloaded')
  expect(describeGaps(blocked)).toMatch(/downloads of 1 photo were .* Select the other photos/)
  expect(describeGaps({ ...blocked, skipped: 1 })).not.toContain('Select')
})

it.each([
  [buildArchive({ state: 'waiting', packed: 0 }), 'Waiting to be packed', undefined],
  [buildArchive(), 'Packing', 25],
  [readyArchive, '466 MB, ready until Nov 25', 100],
  [buildArchive({ state: 'ready' }), 'Ready', 25],
  [buildArchive({ state: 'failed' }), 'Stopped at 1 of 4', 25],
  [buildArchive({ state: 'failed', packed: 0 }), 'Packing failed', 0],
])('describes %o as %s', (archive, text, percent) => {
  expect(describeArchive(archive)).toBe(text)
  expect(getPercent(archive)).toBe(percent)
})

it('announceArchive changes only at each quarter', () => {
  const announced = new Set(
    Array.from({ length: 100 }, (_, packed) =>
      announceArchive(buildArchive({ packed, total: 100 })),
    ),
  )
  expect(announced.size).toBe(4)
})
