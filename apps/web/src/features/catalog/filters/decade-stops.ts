import { photoDecades } from '@shoebox/domain/photo-date'

/** A bar of the histogram, or everything before or after its bars. */
export type DecadeStop = {
  /** '1970s', 'Before 1900' or '2010 and later'. */
  name: string
  from: string
  to: string
  isOuter: boolean
  count: number | undefined
}

type Count = { value: string; count: number }

const firstBar = '1900s'
const lastBar = '2000s'
const bars = photoDecades.filter((decade) => decade >= firstBar && decade <= lastBar)

/** The bars, plus an outer stop for earlier or later decades that have photos or are chosen. */
export function decadeStops(
  counts: readonly Count[] | undefined,
  chosen: string | null,
): DecadeStop[] {
  const stop = (name: string, decades: readonly string[]): DecadeStop => ({
    name,
    from: decades.at(0) ?? firstBar,
    to: decades.at(-1) ?? lastBar,
    isOuter: decades.length > 1,
    count: counts && sumWithin(counts, decades),
  })
  const before = stop(
    'Before 1900',
    photoDecades.filter((decade) => decade < firstBar),
  )
  const after = stop(
    '2010 and later',
    photoDecades.filter((decade) => decade > lastBar),
  )
  const isWorthwhile = (outer: DecadeStop) => (outer.count ?? 0) > 0 || isWithin(outer, chosen)

  return [
    ...[before].filter(isWorthwhile),
    ...bars.map((decade) => stop(decade, [decade])),
    ...[after].filter(isWorthwhile),
  ]
}

/** True if the chosen range overlaps the stop. */
export function isWithin({ from, to }: DecadeStop, chosen: string | null): boolean {
  if (chosen === null) return false
  const [first = chosen, last = first] = chosen.split('..')

  return first <= to && from <= last
}

/** The filter value that spans both stops, in either order. */
export function spanOf(one: DecadeStop, other: DecadeStop): string {
  const from = one.from < other.from ? one.from : other.from
  const to = one.to > other.to ? one.to : other.to

  return from === to ? from : `${from}..${to}`
}

/** Selects only this stop, or clears the filter if it was the only one. */
export function toggleStop(stop: DecadeStop, chosen: string | null): string | null {
  const alone = spanOf(stop, stop)

  return chosen === alone ? null : alone
}

function sumWithin(counts: readonly Count[], decades: readonly string[]): number {
  return counts
    .filter(({ value }) => decades.includes(value))
    .reduce((sum, { count }) => sum + count, 0)
}
