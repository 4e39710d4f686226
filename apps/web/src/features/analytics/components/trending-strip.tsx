import { useId } from 'react'
import { Link } from 'react-router'

export type Trend = { label: string; to: string }

const places = Array.from({ length: 20 }, (_, index) => index + 1)
const index =
  'grid grid-flow-col grid-cols-2 grid-rows-[repeat(10,minmax(2rem,auto))] gap-x-4 lg:grid-cols-5 lg:grid-rows-[repeat(4,minmax(1.75rem,auto))] lg:gap-x-6'

type TrendingStripProps = {
  /** Most clicked first; undefined while they are on their way. */
  trends: readonly Trend[] | undefined
}

export function TrendingStrip({ trends }: TrendingStripProps) {
  const titleId = useId()

  return (
    <section
      aria-labelledby={titleId}
      aria-busy={trends === undefined}
      className="grid gap-x-6 gap-y-2 border-t border-rule px-gutter pt-5 pb-6 md:grid-cols-[var(--spacing-rail)_1fr]"
    >
      <h2 id={titleId} className="font-head text-h3 font-bold tracking-[-0.005em]">
        Trending
      </h2>
      <Trends trends={trends} />
    </section>
  )
}

/** The index alone, for where a page has a heading of its own. */
export function Trends({ trends }: TrendingStripProps) {
  if (trends === undefined) return <Placeholders />
  if (trends.length === 0) return <NoTrends />

  return (
    <ol className={index}>
      {trends.map(({ label, to }, place) => (
        <li key={label} className="flex min-w-0 items-center gap-[10px]">
          <Rank place={place + 1} />
          <Link to={to} className="truncate py-[3px] underline-offset-3 hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ol>
  )
}

function Placeholders() {
  return (
    <ol aria-hidden="true" className={index}>
      {places.map((place) => (
        <li key={place} className="flex min-w-0 items-center gap-[10px]">
          <Rank place={place} />
          <span className="h-4 w-full max-w-[120px] bg-well" />
        </li>
      ))}
    </ol>
  )
}

function NoTrends() {
  return (
    <div>
      <p>Trending data is being updated. Check back soon!</p>
      <p className="text-small text-ink-2">Analytics refresh every 5 minutes</p>
    </div>
  )
}

function Rank({ place }: { place: number }) {
  return (
    <span aria-hidden="true" className="w-4 flex-none font-slate text-slate text-ink-2">
      {String(place).padStart(2, '0')}
    </span>
  )
}
