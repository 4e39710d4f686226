import { photoDecades } from '@shoebox/domain/catalog/decades'

/** A selectable decade in the histogram, or a group of decades before or after its bars. */
export type DecadeStop = {
  /** '1970s', 'Before 1900' or '2010 and later'. */
  name: string
  from: string
  to: string
  /** True for 'Before 1900' and '2010 and later', which have no bar. */
  isOuter: boolean
  count: number | undefined
}

type Count = { value: string; count: number }

const firstBar = '1900s'
const lastBar = '2000s'
const barDecades = photoDecades.filter((decade) => decade >= firstBar && decade <= lastBar)

/** Creates a stop per bar. Adds an outer stop if it has photos or is selected. */
export function createDecadeStops(
  counts: readonly Count[] | undefined,
  selectedDecade: string | null,
): DecadeStop[] {
  const toStop = (name: string, decades: readonly string[]): DecadeStop => ({
    name,
    from: decades.at(0) ?? firstBar,
    to: decades.at(-1) ?? lastBar,
    isOuter: decades.length > 1,
    count: counts && sumCounts(counts, decades),
  })
  const earlierStop = toStop(
    'Before 1900',
    photoDecades.filter((decade) => decade < firstBar),
  )
  const laterStop = toStop(
    '2010 and later',
    photoDecades.filter((decade) => decade > lastBar),
  )
  const hasPhotosOrSelection = (stop: DecadeStop) =>
    (stop.count ?? 0) > 0 || isStopSelected(stop, selectedDecade)

  return [
    ...[earlierStop].filter(hasPhotosOrSelection),
    ...barDecades.map((decade) => toStop(decade, [decade])),
    ...[laterStop].filter(hasPhotosOrSelection),
  ]
}

/** True if the stop overlaps the selected decade or range. */
export function isStopSelected({ from, to }: DecadeStop, selectedDecade: string | null): boolean {
  if (selectedDecade === null) return false
  const [first = selectedDecade, last = first] = selectedDecade.split('..')

  return first <= to && from <= last
}

/** The filter value for all decades between two stops, in either order. */
export function toDecadeRange(first: DecadeStop, second: DecadeStop): string {
  const from = first.from < second.from ? first.from : second.from
  const to = first.to > second.to ? first.to : second.to

  return from === to ? from : `${from}..${to}`
}

/** Selects only this stop, or clears the filter if this stop alone is already selected. */
export function toggleStop(stop: DecadeStop, selectedDecade: string | null): string | null {
  const ownRange = toDecadeRange(stop, stop)

  return selectedDecade === ownRange ? null : ownRange
}

function sumCounts(counts: readonly Count[], decades: readonly string[]): number {
  return counts
    .filter(({ value }) => decades.includes(value))
    .reduce((sum, { count }) => sum + count, 0)
}
