import { orientations, peopleCounts } from '@shoebox/domain/search-filters'

export type Single = readonly [kind: string, value: string]
export type Read = (value: string) => Single[]

/** Of the facets whose values hold several of a few single ones. */
export const mixedFacets = new Map<string, Read>([
  ['look', readLook],
  ['kinds', readKinds],
  ['bar', readBars],
])

/** Of the ages of faces. */
export const bars = Array.from({ length: 25 }, (_, bar) => String(bar))

/** Digits: the decade's three, orientation, people, genders. */
function readLook(value: string): Single[] {
  const look = Number(value)
  const decade = Math.floor(look / 1000)
  const orientation = orientations[(Math.floor(look / 100) % 10) - 1]
  const people = peopleCounts[(Math.floor(look / 10) % 10) - 1]
  const mask = look % 10
  const singles: Single[] = []
  if (decade > 0) singles.push(['decade', `${decade}0s`])
  if (orientation) singles.push(['orientation', orientation])
  if (people) singles.push(['people', people])
  if (mask & 1) singles.push(['gender', 'female'])
  if (mask & 2) singles.push(['gender', 'male'])
  return singles
}

function readKinds(value: string): Single[] {
  // Written by the feed of the search rows: two lists of words.
  const [ages, ethnicities]: [string[], string[]] = JSON.parse(value)
  return [
    ...Array.from(new Set(ages), (age) => ['ages', age] as const),
    ...Array.from(new Set(ethnicities), (ethnicity) => ['ethnicities', ethnicity] as const),
  ]
}

function readBars(value: string): Single[] {
  const mask = Number(value)
  return bars.filter((_, at) => mask & (1 << at)).map((bar) => ['bar', bar])
}
