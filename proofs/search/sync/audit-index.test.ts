import { expect, it } from 'vitest'
import { compareVersions, countDrift } from './audit-index.ts'

it('finds lost, resurrected and stale photos', () => {
  const audit = compareVersions(
    new Map([
      [10_001, 5],
      [10_002, 6],
      [10_003, 7],
    ]),
    new Map([
      [10_001, 5],
      [10_003, 4],
      [10_004, 8],
    ]),
  )
  expect(audit).toEqual({
    photos: 3,
    lost: ['photo 10002, version 6'],
    stale: ['photo 10003, version 7, in the index 4'],
    resurrected: ['photo 10004, version 8'],
  })
  expect(countDrift(audit)).toBe(3)
})

it('finds nothing where both have the same versions', () => {
  const versions = new Map([[10_001, 5]])
  expect(countDrift(compareVersions(versions, versions))).toBe(0)
})
