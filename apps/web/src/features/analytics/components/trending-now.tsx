import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
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
  const { box, isHeld } = useHeldHeight(isPending)

  return (
    <div ref={box} className={isHeld ? 'max-lg:min-h-[20rem]' : ''}>
      <Trends trends={isPending ? undefined : mixTrends(lists)} />
    </div>
  )
}

/**
 * Whoever was at the end of the page before the trends keeps the room of all their places there, however few they are: the
 * footer below does not move under their eyes. The next page is without it.
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
