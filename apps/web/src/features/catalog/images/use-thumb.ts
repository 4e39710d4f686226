import { thumbSources } from '@shoebox/domain/thumb-sources'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { useHydrated } from '@shoebox/web-kit/browser/use-hydrated'
import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isFresh, isUsable, signedUrlQuery } from './signed-url-query.ts'

type Photo = { id: string; thumbnail_url: string; width: number; height: number }

export type Thumb = {
  /** Null while its URL is being signed. */
  source: ReturnType<typeof thumbSources> | null
  /** For a source that could not be loaded; null where there is no other. */
  fallBack: (() => void) | null
}

/** Photos that one call may ask for. */
export const mostUrls = { visitor: 24, user: 100 }

/**
 * Where a photo's thumb comes from. What the server drew is on its way before any script runs, by its plain address or by one
 * that the page brought, and stays.
 * What appears later comes straight from the storage by a signed URL; whatever fails, by the plain address.
 */
export function useThumb(photo: Photo): Thumb {
  const { id, thumbnail_url: plainUrl } = photo
  const isLive = useHydrated()
  const { status } = useAuthContext()
  const { thumbs, answeredAt } = useBoot()
  const brought = thumbs?.[id]
  const isBrought = brought !== undefined && (!isLive || isUsable(answeredAt))
  const client = useQueryClient()
  const most = status === 'signed-in' ? mostUrls.user : mostUrls.visitor
  // Once: a picture that is shown must not be loaded again because its URL was signed anew.
  const [chosen, setChosen] = useState(() => {
    if (isBrought) return brought
    return isLive ? knownUrl(client, photo) : plainUrl
  })

  // For no longer than until a URL has come: hundreds of photos that watched for theirs were a third of the script of a scroll.
  useEffect(() => {
    if (chosen !== null) return undefined

    const take = (signed: Signed) => setChosen(choose(signed, plainUrl))
    const observer = new QueryObserver(client, signedUrlQuery({ photoId: id, most }))
    const stop = observer.subscribe(take)
    take(observer.getCurrentResult())

    return stop
  }, [chosen, client, id, most, plainUrl])

  if (chosen === null) return { source: null, fallBack: null }
  if (chosen === plainUrl) return { source: thumbSources(plainUrl, photo), fallBack: null }

  const source = chosen === brought ? thumbSources(plainUrl, photo, brought) : { src: chosen }
  return { source, fallBack: () => setChosen(plainUrl) }
}

/** What was signed for whoever saw the photo before; null where that is long ago. */
function knownUrl(client: QueryClient, { id, thumbnail_url: plainUrl }: Photo): string | null {
  const { queryKey } = signedUrlQuery({ photoId: id, most: 1 })
  const known = client.getQueryState(queryKey)
  if (known?.data === undefined || !isFresh(known.dataUpdatedAt)) return null

  return known.data ?? plainUrl
}

type Signed = {
  data: string | null | undefined
  dataUpdatedAt: number
  failureCount: number
  isFetching: boolean
}

/** Null for as long as a signed URL may still come. A first failure is enough: the next try is for the next who asks. */
function choose({ data, dataUpdatedAt, failureCount, isFetching }: Signed, plainUrl: string) {
  if (failureCount > 0 || data === null) return plainUrl
  if (data === undefined) return null
  if (isUsable(dataUpdatedAt)) return data

  return isFetching ? null : plainUrl
}
