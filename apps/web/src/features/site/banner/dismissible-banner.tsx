import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { Suspense } from 'react'
import { dismissBanner, useIsDismissed } from './dismissed-banners.ts'
import type { BannerBarProps } from './site-banner-bar.tsx'

/** Lazy, because only visitors who have not dismissed the banner need its HTML sanitizer. */
const BannerBar = lazyComponent<BannerBarProps>(
  async () => (await import('./site-banner-bar.tsx')).BannerBar,
)

export type DismissibleBannerProps = { id: string; html: string }

export function DismissibleBanner({ id, html }: DismissibleBannerProps) {
  if (useIsDismissed(id)) return null

  return (
    <Suspense>
      <BannerBar html={html} onDismiss={() => dismissBanner(id)} />
    </Suspense>
  )
}
