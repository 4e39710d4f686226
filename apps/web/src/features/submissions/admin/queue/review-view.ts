import { formatCount } from '@shoebox/web-kit/text/format'

export type ReviewView = 'queue' | 'second' | 'held'

type Entry = {
  view: ReviewView
  search: string
  label: (count: number | undefined) => string
}

const figure = (count: number | undefined) => (count === undefined ? '' : `${formatCount(count)} `)

export const reviewViews: readonly Entry[] = [
  { view: 'queue', search: '', label: (count) => `${figure(count)}waiting` },
  {
    view: 'second',
    search: '?view=second',
    label: (count) => `${figure(count)}second ${count === 1 ? 'look' : 'looks'}`,
  },
  { view: 'held', search: '?view=held', label: (count) => `${figure(count)}held` },
]

export function viewOf(value: string | null): ReviewView {
  return value === 'second' || value === 'held' ? value : 'queue'
}
