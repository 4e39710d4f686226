import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { popularQuery } from './queries.ts'
import { Trends } from './trend-lists.tsx'
import { mixTrends } from './trends.ts'

/**
 * The most clicked events, tags and creators. A list that failed to load is left out: the visitor could not do anything
 * about it. Not one hook for all three (useQueries): its code would load with every page.
 */
export function TrendingNow() {
  const events = useQuery(popularQuery('event'))
  const tags = useQuery(popularQuery('tag'))
  const creators = useQuery(popularQuery('creator'))
  const isPending = events.isPending || tags.isPending || creators.isPending
  const lists = [events, tags, creators].map(({ data }) => data ?? [])
  const { box, isHeld } = useHeldHeight(isPending)

  return (
    <div ref={box} className={isHeld ? 'max-lg:min-h-[20rem]' : ''}>
      <Trends trends={isPending ? undefined : mixTrends(lists)} />
    </div>
  )
}

/**
 * If the strip was in view when the trends arrived, it keeps the height of all placeholders, however few trends there
 * are, so that the footer below does not move. The next page resets it.
 */
function useHeldHeight(isPending: boolean) {
  const { pathname } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const [heldAt, setHeldAt] = useState<string | null>(null)

  useLayoutEffect(() => {
    const isSeen = (box.current?.getBoundingClientRect().top ?? Infinity) < window.innerHeight
    if (!isPending && isSeen) setHeldAt(window.location.pathname)
  }, [isPending])

  return { box, isHeld: heldAt === pathname }
}
