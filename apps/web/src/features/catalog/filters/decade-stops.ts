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

/** The bars, plus an outer stop for earlier or later decades that have photos or are selected. */
export function createDecadeStops(
  counts: readonly Count[] | undefined,
  selectedDecade: string | null,
): DecadeStop[] {
  const toStop = (name: string, decades: readonly string[]): DecadeStop => ({
    name,
    from: decades.at(0) ?? firstBar,
    to: decades.at(-1) ?? lastBar,
    isOuter: decades.length > 1,
    count: counts && sumWithin(counts, decades),
  })
  const earlierStop = toStop(
    'Before 1900',
    photoDecades.filter((decade) => decade < firstBar),
  )
  const laterStop = toStop(
    '2010 and later',
    photoDecades.filter((decade) => decade > lastBar),
  )
  const hasPhotosOrSelection = (outer: DecadeStop) =>
    (outer.count ?? 0) > 0 || isStopSelected(outer, selectedDecade)

  return [
    ...[earlierStop].filter(hasPhotosOrSelection),
    ...bars.map((decade) => toStop(decade, [decade])),
    ...[laterStop].filter(hasPhotosOrSelection),
  ]
}

/** True if the selected range overlaps the stop. */
export function isStopSelected({ from, to }: DecadeStop, selectedDecade: string | null): boolean {
  if (selectedDecade === null) return false
  const [first = selectedDecade, last = first] = selectedDecade.split('..')

  return first <= to && from <= last
}

/** The filter value that spans both stops, in either order. */
export function toDecadeRange(first: DecadeStop, second: DecadeStop): string {
  const from = first.from < second.from ? first.from : second.from
  const to = first.to > second.to ? first.to : second.to

  return from === to ? from : `${from}..${to}`
}

/** Selects only this stop, or clears the filter if it was the only one. */
export function toggleStop(stop: DecadeStop, selectedDecade: string | null): string | null {
  const ownRange = toDecadeRange(stop, stop)

  return selectedDecade === ownRange ? null : ownRange
}

function sumWithin(counts: readonly Count[], decades: readonly string[]): number {
  return counts
    .filter(({ value }) => decades.includes(value))
    .reduce((sum, { count }) => sum + count, 0)
}
