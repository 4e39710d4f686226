import { type AgeRange, ageSegments, faceAges } from '@shoebox/domain/search-filters'

/** Histogram bars: five per age segment. */
export const ageBars = ageSegments.length * 5

/**
 * Piecewise linear scale: five age segments of equal width, so a year of childhood is wider than a year of old age.
 * Positions go from 0 to 1. A range spans whole years, so 2 to 12 covers all of the second segment.
 */
export function placesOf({ min, max }: AgeRange): { from: number; to: number } {
  return { from: startOf(min), to: startOf(max + 1) }
}

/** The year that begins nearest to a position. */
export function yearFrom(place: number): number {
  return Math.min(boundaryAt(place), faceAges.max)
}

/** The year that ends nearest to a position. */
export function yearTo(place: number): number {
  return Math.max(boundaryAt(place) - 1, faceAges.min)
}

/** True if the middle of the bar is inside the range. */
export function isBarWithin(bar: number, range: AgeRange): boolean {
  const { from, to } = placesOf(range)
  const middle = (bar + 0.5) / ageBars

  return from <= middle && middle <= to
}

/** Null for the full range, which filters nothing. Swaps crossed bounds and clamps them. */
export function toAgeFilter(one: number, other: number): AgeRange | null {
  const inside = (year: number) => Math.min(faceAges.max, Math.max(faceAges.min, year))
  const min = inside(Math.min(one, other))
  const max = inside(Math.max(one, other))

  return min === faceAges.min && max === faceAges.max ? null : { min, max }
}

function startOf(year: number): number {
  const at = ageSegments.findIndex((segment) => year <= segment.max)
  const segment = ageSegments[at]
  if (segment === undefined) return 1

  return (at + (year - segment.min) / yearsIn(segment)) / ageSegments.length
}

function boundaryAt(place: number): number {
  const along = Math.min(1, Math.max(0, place)) * ageSegments.length
  const at = Math.min(Math.floor(along), ageSegments.length - 1)
  const segment = ageSegments[at]
  if (segment === undefined) return faceAges.max + 1

  return segment.min + Math.round((along - at) * yearsIn(segment))
}

function yearsIn({ min, max }: AgeRange): number {
  return max - min + 1
}
