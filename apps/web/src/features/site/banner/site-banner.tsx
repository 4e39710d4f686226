import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { useQuery } from '@tanstack/react-query'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { siteBannerQuery } from '../queries.ts'
import type { LiveBannerProps } from './live-banner.tsx'

/** Comes only when there is something to say. */
const LiveBanner = lazyComponent<LiveBannerProps>(
  async () => (await import('./live-banner.tsx')).LiveBanner,
)

/** Not on the server, which cannot know what this visitor dismissed, and not before the page has been taken over. */
export function SiteBanner() {
  const { data: banner } = useQuery(siteBannerQuery)
  const [isTakenOver, setTakenOver] = useState(false)
  useEffect(() => startTransition(() => setTakenOver(true)), [])
  if (!isTakenOver || !banner?.is_active) return null

  return (
    <Suspense>
      <LiveBanner key={banner.id} id={banner.id} html={banner.content} />
    </Suspense>
  )
}
