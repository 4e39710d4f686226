import { type AgeRange, ageSegments, faceAges } from '@shoebox/domain/search-filters'

/** Histogram bars: five per age segment. */
export const ageBars = ageSegments.length * 5

/**
 * Piecewise linear scale: five age segments of equal width, so a year of childhood is wider than a year of old age.
 * Positions go from 0 to 1. A range spans whole years, so 2 to 12 covers all of the second segment.
 */
export function toPositions({ min, max }: AgeRange): { from: number; to: number } {
  return { from: toStartPosition(min), to: toStartPosition(max + 1) }
}

/** The year that begins nearest to a position. */
export function nearestStartYear(position: number): number {
  return Math.min(findYearBoundary(position), faceAges.max)
}

/** The year that ends nearest to a position. */
export function nearestEndYear(position: number): number {
  return Math.max(findYearBoundary(position) - 1, faceAges.min)
}

/** True if the middle of the bar is inside the range. */
export function isBarWithin(bar: number, range: AgeRange): boolean {
  const { from, to } = toPositions(range)
  const middle = (bar + 0.5) / ageBars

  return from <= middle && middle <= to
}

/** Null for the full range, which filters nothing. Swaps crossed bounds and clamps them. */
export function toAgeFilter(first: number, second: number): AgeRange | null {
  const clampAge = (year: number) => Math.min(faceAges.max, Math.max(faceAges.min, year))
  const min = clampAge(Math.min(first, second))
  const max = clampAge(Math.max(first, second))

  return min === faceAges.min && max === faceAges.max ? null : { min, max }
}

function toStartPosition(year: number): number {
  const index = ageSegments.findIndex((segment) => year <= segment.max)
  const segment = ageSegments[index]
  if (segment === undefined) return 1

  return (index + (year - segment.min) / yearsIn(segment)) / ageSegments.length
}

function findYearBoundary(position: number): number {
  const segmentPosition = Math.min(1, Math.max(0, position)) * ageSegments.length
  const index = Math.min(Math.floor(segmentPosition), ageSegments.length - 1)
  const segment = ageSegments[index]
  if (segment === undefined) return faceAges.max + 1

  return segment.min + Math.round((segmentPosition - index) * yearsIn(segment))
}

function yearsIn({ min, max }: AgeRange): number {
  return max - min + 1
}
