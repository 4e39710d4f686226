import type { QueryClient } from '@tanstack/react-query'
import { signedUrlQuery } from '../../features/catalog/images/signed-url-query.ts'
import { photoQuery } from '../../features/catalog/photo-query.ts'
import { readPhotoId } from '../../lib/route-params.ts'
import { loadPage } from '../load-page.ts'

/** Long enough to skip photos that the pointer only passes over. */
const hoverDelayMs = 80

type PrefetchContext = { client: QueryClient; userId: string }

/** Prefetches the page of a photo when its link is hovered, focused or pressed. */
export function watchPhotoLinks(context: PrefetchContext, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetchAfterDelay = ({ target }: Event) => {
    clearTimeout(timer)
    const photoid = findPhotoId(target)
    if (photoid === null) return

    // The chunk is the same for every photo, so the first photo hovered loads it.
    void loadPhotoPageCode()
    timer = setTimeout(() => void prefetchPhoto(context, photoid), hoverDelayMs)
  }
  const prefetchNow = ({ target }: Event) => {
    const photoid = findPhotoId(target)
    if (photoid !== null) void prefetchPhoto(context, photoid)
  }
  document.addEventListener('pointerover', prefetchAfterDelay, { passive: true, signal })
  document.addEventListener('focusin', prefetchAfterDelay, { signal })
  document.addEventListener('pointerdown', prefetchNow, { passive: true, signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function findPhotoId(target: EventTarget | null): number | null {
  const link = target instanceof Element ? target.closest('a[href^="/photo/"]') : null

  return readPhotoId(link?.getAttribute('href')?.slice('/photo/'.length))
}

async function loadPhotoPageCode(): Promise<void> {
  await Promise.allSettled([
    loadPage('storefront/photo-page'),
    import('../../features/accounts/access/with-access.tsx'),
    import('../../features/catalog/photo/photo-errors.tsx'),
  ])
}

async function prefetchPhoto({ client, userId }: PrefetchContext, photoid: number): Promise<void> {
  try {
    void loadPhotoPageCode()
    const photo = await client.fetchQuery({ ...photoQuery(photoid, userId), retry: false })
    const url = signedUrlQuery({ photoId: photo.id, profile: 'preview', maxBatchSize: 1 })
    await client.prefetchQuery(url)
  } catch {
    // The photo page fetches again and reports the error.
  }
}
