import { type AgeRange, ageSegments, faceAges } from '@shoebox/domain/catalog/search-filters'

/** Number of histogram bars: five per age segment. */
export const ageBarCount = ageSegments.length * 5

/**
 * Converts ages to slider positions from 0 to 1. The scale is piecewise linear: each of the five age segments has the
 * same width, so childhood years are wider. `to` is the end of the year at age `max`.
 */
export function toPositions({ min, max }: AgeRange): { from: number; to: number } {
  return { from: toStartPosition(min), to: toStartPosition(max + 1) }
}

/** Returns the age that starts nearest to the position. */
export function nearestStartAge(position: number): number {
  return Math.min(findNearestBirthday(position), faceAges.max)
}

/** Returns the age that ends nearest to the position. */
export function nearestEndAge(position: number): number {
  return Math.max(findNearestBirthday(position) - 1, faceAges.min)
}

/** True if the middle of the bar is inside the range. */
export function isBarWithin(bar: number, range: AgeRange): boolean {
  const { from, to } = toPositions(range)
  const middle = (bar + 0.5) / ageBarCount

  return from <= middle && middle <= to
}

/** Sorts and clamps the two ages. Returns null for the full range, which is no filter. */
export function toAgeFilter(first: number, second: number): AgeRange | null {
  const clampAge = (age: number) => Math.min(faceAges.max, Math.max(faceAges.min, age))
  const min = clampAge(Math.min(first, second))
  const max = clampAge(Math.max(first, second))

  return min === faceAges.min && max === faceAges.max ? null : { min, max }
}

function toStartPosition(age: number): number {
  const index = ageSegments.findIndex((segment) => age <= segment.max)
  const segment = ageSegments[index]
  if (segment === undefined) return 1

  return (index + (age - segment.min) / yearsIn(segment)) / ageSegments.length
}

function findNearestBirthday(position: number): number {
  const segmentPosition = Math.min(1, Math.max(0, position)) * ageSegments.length
  const index = Math.min(Math.floor(segmentPosition), ageSegments.length - 1)
  const segment = ageSegments[index]
  if (segment === undefined) return faceAges.max + 1

  return segment.min + Math.round((segmentPosition - index) * yearsIn(segment))
}

function yearsIn({ min, max }: AgeRange): number {
  return max - min + 1
}
