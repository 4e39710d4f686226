import { useQuery } from '@tanstack/react-query'
import { popularQuery } from '../queries.ts'
import { mixTrends } from '../trends.ts'
import { Trends } from './trends.tsx'

/**
 * What is clicked most at the moment. A list that did not come is left out: there is nothing that a visitor could do about
 * it. Not by one hook for all three: its code would come with every page.
 */
export function TrendingNow() {
  const events = useQuery(popularQuery('event'))
  const tags = useQuery(popularQuery('tag'))
  const creators = useQuery(popularQuery('creator'))
  const isPending = events.isPending || tags.isPending || creators.isPending
  const lists = [events, tags, creators].map(({ data }) => data ?? [])

  return <Trends trends={isPending ? undefined : mixTrends(lists)} />
}
