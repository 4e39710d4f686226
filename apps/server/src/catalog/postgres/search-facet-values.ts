import { orientations, peopleCounts } from '@shoebox/domain/catalog/search-filters'

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

/** Digits: the decade's three, orientation, people, genders. Without people, no gender is to be recorded. */
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
  if (decade === 0) singles.push(['none', 'decade'])
  if (people === undefined) singles.push(['none', 'people'])
  if (mask === 0 && people !== '0') singles.push(['none', 'gender'])
  if (mask & 1) singles.push(['gender', 'female'])
  if (mask & 2) singles.push(['gender', 'male'])
  return singles
}

function readKinds(value: string): Single[] {
  // Written by the feed of the search rows: two lists of words, or null for a photo without people.
  const [ages, ethnicities]: [string[] | null, string[] | null] = JSON.parse(value)
  return [
    ...noneIf(ages?.length === 0, 'age'),
    ...noneIf(ethnicities?.length === 0, 'ethnicity'),
    ...Array.from(new Set(ages), (age) => ['ages', age] as const),
    ...Array.from(new Set(ethnicities), (ethnicity) => ['ethnicities', ethnicity] as const),
  ]
}

function readBars(value: string): Single[] {
  const mask = Number(value)
  // Photos without people have a bit above those of the bars.
  if (mask === 0) return [['none', 'face']]
  return bars.filter((_, at) => mask & (1 << at)).map((bar) => ['bar', bar])
}

const noneIf = (isMissing: boolean, name: string): Single[] => (isMissing ? [['none', name]] : [])
