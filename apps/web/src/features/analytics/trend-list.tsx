import { Link } from 'react-router'
import { TrendRank, TrendSkeleton, trendGridClass } from './trend-skeleton.tsx'
import type { Trend } from './trends.ts'

type TrendListProps = {
  /** Most clicked first; undefined while loading. */
  trends: readonly Trend[] | undefined
}

export function TrendList({ trends }: TrendListProps) {
  if (trends === undefined) return <TrendSkeleton />
  if (trends.length === 0) return <NoTrends />

  return (
    <ol data-list="trending" className={trendGridClass}>
      {trends.map(({ label, to }, index) => (
        <li key={to} className="flex min-w-0 items-center gap-[10px]">
          <TrendRank rank={index + 1} />
          <Link
            to={to}
            title={label}
            className="truncate py-[3px] underline-offset-3 hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** On desktop, where the footer may be in view, this is as tall as the skeleton, so that the footer does not move. */
function NoTrends() {
  return (
    <div className="lg:min-h-[7rem]">
      <p>Trending data is being updated. Check back soon!</p>
      <p className="text-small text-ink-2">Analytics refresh every 5 minutes</p>
    </div>
  )
}
