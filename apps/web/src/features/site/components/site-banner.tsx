import { lazyPart } from '@shoebox/web-kit/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { isDismissed, readDismissed, storeDismissed, withDismissed } from '../dismissed-banners.ts'
import { siteBannerQuery } from '../queries.ts'
import type { BannerBarProps } from './site-banner-bar.tsx'

/** Its code, which cleans the text once more, comes only when there is something to say. */
const BannerBar = lazyPart<BannerBarProps>(
  async () => (await import('./site-banner-bar.tsx')).BannerBar,
)

/** Undefined until the browser was asked: the server cannot know what was dismissed. */
type Dismissed = string | null | undefined

export function SiteBanner() {
  const { data: banner } = useQuery(siteBannerQuery)
  const [dismissed, setDismissed] = useState<Dismissed>()
  useEffect(() => setDismissed(readDismissed()), [])

  if (dismissed === undefined || banner === undefined || banner === null) return null
  if (!banner.is_active || isDismissed(dismissed, banner.id)) return null

  function dismiss(id: string) {
    // Read again: another tab may have dismissed one meanwhile.
    const list = withDismissed(readDismissed() ?? dismissed ?? null, id)
    storeDismissed(list)
    setDismissed(list)
  }

  return (
    <Suspense>
      <BannerBar key={banner.id} html={banner.content} onDismiss={() => dismiss(banner.id)} />
    </Suspense>
  )
}
