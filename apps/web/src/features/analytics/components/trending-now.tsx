import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { trendingQueries } from '../queries.ts'
import { mixTrends, type PopularItem, type Trend } from '../trends.ts'
import { Trends } from './trends.tsx'

/** What is clicked most at the moment. Its code comes with the strip. */
export function TrendingNow() {
  return <Trends trends={useQueries({ queries: trendingQueries, combine: trendsOf })} />
}

/** A list that did not come is left out: there is nothing that a visitor could do about it. */
function trendsOf(reads: readonly UseQueryResult<PopularItem[]>[]): Trend[] | undefined {
  if (reads.some(({ isPending }) => isPending)) return undefined

  return mixTrends(reads.map(({ data }) => data ?? []))
}
