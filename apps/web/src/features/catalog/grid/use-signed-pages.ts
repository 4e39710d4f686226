import { searchPageSize } from '@shoebox/domain/search-filters'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { signedUrlQuery } from '../images/signed-url-query.ts'
import { mostUrls } from '../images/use-thumb.ts'
import type { GridPhoto } from './grid-photo.ts'

type Drawn = {
  photos: readonly GridPhoto[]
  layout: GridLayout
  /** The mounted rows. */
  first: number
  end: number
  canAsk: boolean
  isSignedIn: boolean
}

/** The range of photos that was already handled. */
type Seen = { photos: readonly GridPhoto[]; from: number; to: number }

const nothing: Seen = { photos: [], from: 0, to: 0 }

/** Prefetches signed URLs for the whole page of a photo: one call for 75 photos, not one for every two rows. */
export function useSignedPages({ photos, layout, first, end, canAsk, isSignedIn }: Drawn): void {
  const client = useQueryClient()
  const from = layout.rowStart[first] ?? 0
  const to = layout.rowStart[end] ?? 0
  const most = isSignedIn ? mostUrls.user : mostUrls.visitor

  const seen = useRef<Seen>(nothing)

  useEffect(() => {
    const before = seen.current.photos === photos ? seen.current : nothing
    seen.current = canAsk ? { photos, from, to } : nothing
    if (!canAsk) return

    const queryOf = ({ id }: GridPhoto) => signedUrlQuery({ photoId: id, most })
    const isWaited = (photo: GridPhoto) =>
      client.getQueryData(queryOf(photo).queryKey) === undefined
    const isNew = (photo: GridPhoto) => client.getQueryState(queryOf(photo).queryKey) === undefined

    // If all rendered photos have a URL, e.g. after Back, do not refetch evicted URLs of the rest of the page.
    const starts = photos.slice(from, to).flatMap((photo, at) => {
      const index = from + at
      const isDrawnAlready = index >= before.from && index < before.to
      return !isDrawnAlready && isWaited(photo) ? [pageStart(index)] : []
    })
    for (const start of new Set(starts)) {
      const page = photos.slice(start, start + searchPageSize)
      for (const photo of page.filter(isNew)) void client.prefetchQuery(queryOf(photo))
    }
  }, [client, photos, from, to, canAsk, most])
}

function pageStart(index: number): number {
  return index - (index % searchPageSize)
}
