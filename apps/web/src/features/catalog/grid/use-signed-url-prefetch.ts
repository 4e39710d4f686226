import { searchPageSize } from '@shoebox/domain/catalog/search-filters'
import { shareQueryTimers } from '@shoebox/web-kit/api/shared-timers'
import type { GridLayout } from '@shoebox/web-kit/grid/layout'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { signedUrlQuery } from '../images/signed-url-query.ts'
import { maxUrlsPerCall } from '../images/use-thumb.ts'
import type { GridPhoto } from './grid-photo.ts'
import { evictOldestThumbs, recordThumbUses } from './thumb-url-cache.ts'

type SignedUrlPrefetchOptions = {
  photos: readonly GridPhoto[]
  layout: GridLayout
  /** Range of mounted rows. */
  first: number
  end: number
  isFling: boolean
  isSignedIn: boolean
}

/** Indexes of the photos that were already checked for missing URLs. */
type CheckedRange = { photos: readonly GridPhoto[]; from: number; to: number }

// Here and not at startup: only a grid has this many queries, and the home page does not load this code.
shareQueryTimers()

const emptyRange: CheckedRange = { photos: [], from: 0, to: 0 }

/** Prefetches the signed URLs of a whole page: one call for 75 photos instead of one call per two rows. */
export function useSignedUrlPrefetch(options: SignedUrlPrefetchOptions): void {
  const { photos, layout, first, end, isFling, isSignedIn } = options
  const client = useQueryClient()
  const from = layout.rowStart[first] ?? 0
  const to = layout.rowStart[end] ?? 0
  const maxBatchSize = isSignedIn ? maxUrlsPerCall.user : maxUrlsPerCall.visitor

  const checkedRange = useRef<CheckedRange>(emptyRange)

  useEffect(() => {
    const previousRange = checkedRange.current.photos === photos ? checkedRange.current : emptyRange
    checkedRange.current = isFling ? emptyRange : { photos, from, to }
    if (isFling) return

    const mountedPhotos = photos.slice(from, to)
    recordThumbUses(client, mountedPhotos)
    const toUrlQuery = ({ id }: GridPhoto) => signedUrlQuery({ photoId: id, maxBatchSize })
    const hasNoUrl = (photo: GridPhoto) =>
      client.getQueryData(toUrlQuery(photo).queryKey) === undefined
    const isUnrequested = (photo: GridPhoto) =>
      client.getQueryState(toUrlQuery(photo).queryKey) === undefined

    // If all mounted photos have a URL, as after Back, don't refetch evicted URLs for the rest of the page.
    const pageStarts = mountedPhotos.flatMap((photo, offset) => {
      const index = from + offset
      const isChecked = index >= previousRange.from && index < previousRange.to
      return !isChecked && hasNoUrl(photo) ? [findPageStart(index)] : []
    })
    const requests = Array.from(new Set(pageStarts)).flatMap((start) =>
      photos
        .slice(start, start + searchPageSize)
        .filter(isUnrequested)
        .map((photo) => client.prefetchQuery(toUrlQuery(photo))),
    )
    if (requests.length === 0) return

    void Promise.all(requests).then(() => {
      recordThumbUses(client, mountedPhotos)
      evictOldestThumbs(client)
    })
  }, [client, photos, from, to, isFling, maxBatchSize])
}

function findPageStart(index: number): number {
  return index - (index % searchPageSize)
}
