import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { popularQuery } from './queries.ts'
import { TrendList } from './trend-list.tsx'
import { mergeTrends } from './trends.ts'

/**
 * The most clicked events, tags and creators. Leaves out a list that failed to load. Does not use `useQueries`, whose
 * code would load with every page.
 */
export function TrendingContent() {
  const events = useQuery(popularQuery('event'))
  const tags = useQuery(popularQuery('tag'))
  const creators = useQuery(popularQuery('creator'))
  const isPending = events.isPending || tags.isPending || creators.isPending
  const lists = [events, tags, creators].map(({ data }) => data ?? [])
  const { container, isHeightReserved } = useReservedHeight(isPending)

  return (
    <div ref={container} className={isHeightReserved ? 'max-lg:min-h-[20rem]' : ''}>
      <TrendList trends={isPending ? undefined : mergeTrends(lists)} />
    </div>
  )
}

/**
 * On phones and tablets, if the strip is in view when the trends load, it keeps the height of the skeleton, so that the
 * footer does not move. The height is released when the user navigates to another page.
 */
function useReservedHeight(isPending: boolean) {
  const { pathname } = useLocation()
  const container = useRef<HTMLDivElement>(null)
  const [pathWithReservedHeight, setPathWithReservedHeight] = useState<string | null>(null)

  useLayoutEffect(() => {
    const isInView =
      (container.current?.getBoundingClientRect().top ?? Infinity) < window.innerHeight
    if (!isPending && isInView) setPathWithReservedHeight(window.location.pathname)
  }, [isPending])

  return { container, isHeightReserved: pathWithReservedHeight === pathname }
}
