import { thumbSources } from '@shoebox/domain/thumb-sources'
import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { useBoot } from '@shoebox/web-kit/boot'
import { useIsLive } from '@shoebox/web-kit/use-is-live'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isUsable, signedUrlQuery } from './signed-url-query.ts'

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
  const isLive = useIsLive()
  const { status } = useAuthContext()
  const { thumbs, answeredAt } = useBoot()
  const brought = thumbs?.[id]
  const isBrought = brought !== undefined && (!isLive || isUsable(answeredAt))
  const [chosen, setChosen] = useState(isBrought ? brought : isLive ? null : plainUrl)
  const signed = useQuery({
    ...signedUrlQuery({
      photoId: id,
      most: status === 'signed-in' ? mostUrls.user : mostUrls.visitor,
    }),
    enabled: chosen !== plainUrl && chosen !== brought,
  })

  // Once: a picture that is shown must not be loaded again because its URL was signed anew.
  if (chosen === null) {
    const first = choose(signed, plainUrl)
    if (first !== null) setChosen(first)
  }
  if (chosen === null) return { source: null, fallBack: null }
  if (chosen === plainUrl) return { source: thumbSources(plainUrl, photo), fallBack: null }

  const source = chosen === brought ? thumbSources(plainUrl, photo, brought) : { src: chosen }
  return { source, fallBack: () => setChosen(plainUrl) }
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
