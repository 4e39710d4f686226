import { searchPageSize } from '@shoebox/domain/search-filters'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { signedUrlQuery } from '../signed-url-query.ts'
import { mostUrls } from '../use-thumb.ts'
import type { GridPhoto } from './grid-photo.ts'

type Drawn = {
  photos: readonly GridPhoto[]
  layout: GridLayout
  /** The rows that exist. */
  first: number
  end: number
  canAsk: boolean
  isSignedIn: boolean
}

/** Whoever needs the URL of one photo gets those of its page with it: one call for 75 photos, not one for every two rows. */
export function useSignedPages({ photos, layout, first, end, canAsk, isSignedIn }: Drawn): void {
  const client = useQueryClient()
  const from = pageStart(layout.rowStart[first] ?? 0)
  const to = pageStart(Math.max(0, (layout.rowStart[end] ?? 0) - 1))
  const most = isSignedIn ? mostUrls.user : mostUrls.visitor

  useEffect(() => {
    if (!canAsk) return

    for (const { id } of photos.slice(from, to + searchPageSize)) {
      const query = signedUrlQuery({ photoId: id, most })
      if (client.getQueryState(query.queryKey) === undefined) void client.prefetchQuery(query)
    }
  }, [client, photos, from, to, canAsk, most])
}

function pageStart(index: number): number {
  return index - (index % searchPageSize)
}
