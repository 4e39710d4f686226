import { ageSegments } from '@shoebox/domain/catalog/search-filters'
import { describe, expect, it } from 'vitest'
import {
  ageBarCount,
  isBarWithin,
  nearestEndAge,
  nearestStartAge,
  toAgeFilter,
  toPositions,
} from './age-scale.ts'

describe('the age scale', () => {
  it('gives each age segment a fifth of the track', () => {
    ageSegments.forEach((segment, index) => {
      const { from, to } = toPositions(segment)

      expect(from).toBeCloseTo(index / 5)
      expect(to).toBeCloseTo((index + 1) / 5)
    })
  })

  it('is linear within a segment', () => {
    expect(toPositions({ min: 20, max: 42 }).to).toBeCloseTo(0.6 + (23 / 45) * 0.2)
  })

  it('converts every age to a position and back', () => {
    for (let age = 0; age <= 105; age += 1) {
      const { from, to } = toPositions({ min: age, max: age })

      expect(nearestStartAge(from)).toBe(age)
      expect(nearestEndAge(to)).toBe(age)
      expect(to).toBeGreaterThan(from)
    }
  })

  it('clamps positions outside the track', () => {
    expect([nearestStartAge(-1), nearestStartAge(2), nearestEndAge(-1), nearestEndAge(2)]).toEqual([
      0, 105, 0, 105,
    ])
  })

  it('highlights exactly the five bars of a segment', () => {
    const highlightedBars = Array.from({ length: ageBarCount }, (_, bar) => bar).filter((bar) =>
      isBarWithin(bar, { min: 2, max: 12 }),
    )

    expect(highlightedBars).toEqual([5, 6, 7, 8, 9])
  })
})

it('[S9.2.05] face ages range from 0 to 105, and the full range is no filter', () => {
  expect(toAgeFilter(0, 105)).toBeNull()
  expect(toAgeFilter(-5, 400)).toBeNull()
  expect(toAgeFilter(0, 104)).toEqual({ min: 0, max: 104 })
  expect(toAgeFilter(1, 300)).toEqual({ min: 1, max: 105 })
  expect(toAgeFilter(30, 12)).toEqual({ min: 12, max: 30 })
})
