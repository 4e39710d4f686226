import type { QueryClient } from '@tanstack/react-query'
import { signedUrlQuery } from '../../features/catalog/images/signed-url-query.ts'
import { photoQuery } from '../../features/catalog/photo-query.ts'
import { readPhotoId } from '../../lib/route-params.ts'
import { loadPage } from '../load-page.ts'

/** A visitor who hovers a photo this long may open it; one who only moves across it does not. */
const restMs = 80

type Reader = { client: QueryClient; userId: string }

/** Prefetches the page of a photo when its link is hovered, focused or pressed. */
export function watchPhotoLinks(reader: Reader, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = ({ target }: Event) => {
    clearTimeout(timer)
    const photoid = photoOf(target)
    if (photoid === null) return

    // The chunk is the same for every photo, so the first photo hovered loads it.
    void loadCode()
    timer = setTimeout(() => void prefetchPhoto(reader, photoid), restMs)
  }
  const press = ({ target }: Event) => {
    const photoid = photoOf(target)
    if (photoid !== null) void prefetchPhoto(reader, photoid)
  }
  document.addEventListener('pointerover', rest, { passive: true, signal })
  document.addEventListener('focusin', rest, { signal })
  document.addEventListener('pointerdown', press, { passive: true, signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function photoOf(target: EventTarget | null): number | null {
  const link = target instanceof Element ? target.closest('a[href^="/photo/"]') : null

  return readPhotoId(link?.getAttribute('href')?.slice('/photo/'.length))
}

async function loadCode(): Promise<void> {
  await Promise.allSettled([
    loadPage('storefront/photo-page'),
    import('../../features/accounts/access/with-access.tsx'),
    import('../../features/catalog/photo/photo-errors.tsx'),
  ])
}

/** Ignores errors: the page fetches again and reports them. */
async function prefetchPhoto({ client, userId }: Reader, photoid: number): Promise<void> {
  try {
    void loadCode()
    const photo = await client.fetchQuery({ ...photoQuery(photoid, userId), retry: false })
    const url = signedUrlQuery({ photoId: photo.id, profile: 'preview', max: 1 })
    await client.prefetchQuery(url)
  } catch {
    // The visitor has not opened the photo yet.
  }
}
