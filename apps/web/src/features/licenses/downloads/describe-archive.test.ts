import { expect, it } from 'vitest'
import { buildArchive, readyArchive } from '../../../testing/build-download.ts'
import {
  announceArchive,
  describeArchive,
  describeSkipped,
  getPercent,
  nameArchive,
} from './describe-archive.ts'

it('nameArchive names the order, or counts several', () => {
  expect(nameArchive(buildArchive({ order_numbers: ['A'] }))).toBe('2 photos, A')
  expect(nameArchive(buildArchive({ order_numbers: ['A', 'B'] }))).toBe('2 photos from 2 orders')
})

it('describeSkipped counts the photos that were left out', () => {
  expect(describeSkipped(buildArchive())).toBeNull()
  expect(describeSkipped(buildArchive({ state: 'ready', skipped: 1 }))).toMatch(/^1 photo left out/)
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
