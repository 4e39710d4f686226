import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { stale } from '@shoebox/web-kit/api/stale'
import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, startTransition, useEffect, useState } from 'react'
import type { DismissibleBannerProps } from './dismissible-banner.tsx'

/** Loaded only if there is a banner. */
const DismissibleBanner = lazyComponent<DismissibleBannerProps>(
  async () => (await import('./dismissible-banner.tsx')).DismissibleBanner,
)

/** Rendered only after hydration: the server cannot know what this visitor dismissed. */
export function SiteBanner() {
  const { data: banner } = useQuery(siteBannerQuery)
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  if (!isHydrated || !banner?.is_active) return null

  return (
    <Suspense>
      <DismissibleBanner key={banner.id} id={banner.id} html={banner.content} />
    </Suspense>
  )
}

/** Null if no banner is active, which is not an error. */
export const siteBannerQuery = queryOptions({
  ...queryFor(api, 'getSiteBanner', {}),
  staleTime: stale.siteBanner,
})
