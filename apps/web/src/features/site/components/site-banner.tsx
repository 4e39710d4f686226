import { lazyPart } from '@shoebox/web-kit/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dismissBanner, isDismissed, useDismissed } from '../dismissed-banners.ts'
import { siteBannerQuery } from '../queries.ts'
import type { BannerBarProps } from './site-banner-bar.tsx'

/** Its code, which cleans the text once more, comes only when there is something to say. */
const BannerBar = lazyPart<BannerBarProps>(
  async () => (await import('./site-banner-bar.tsx')).BannerBar,
)

export function SiteBanner() {
  const { data: banner } = useQuery(siteBannerQuery)
  const dismissed = useDismissed()
  if (dismissed === undefined || banner === undefined || banner === null) return null
  if (!banner.is_active || isDismissed(dismissed, banner.id)) return null

  return (
    <Suspense>
      <BannerBar key={banner.id} html={banner.content} onDismiss={() => dismissBanner(banner.id)} />
    </Suspense>
  )
}
