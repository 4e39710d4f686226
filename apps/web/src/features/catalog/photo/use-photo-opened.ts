import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { track } from '../../../lib/track.ts'
import { similarPeopleQuery, similarQuery } from '../lists/similar.ts'
import type { ListedPhoto } from '../lists/use-neighbors.ts'
import { type Photo, photoQuery } from '../photo-query.ts'

const prefetchDelayMs = 1000

/** Tracks the view. After a second, prefetches similar photos, similar people and the next photo. */
export function usePhotoOpened(photo: Photo | undefined, nextPhoto: ListedPhoto | null): void {
  const client = useQueryClient()
  const { user } = useAuthContext()
  const userId = user?.id
  const photoId = photo?.id
  const hasFaces = photo !== undefined && photo.face_ids.length > 0
  const nextId = nextPhoto?.photoid
  useTrackView(photo)

  useEffect(() => {
    if (photoId === undefined || userId === undefined) return undefined

    const timer = setTimeout(() => {
      void client.prefetchInfiniteQuery(similarQuery(photoId, userId))
      if (hasFaces) void client.prefetchInfiniteQuery(similarPeopleQuery(photoId, userId))
      if (nextId !== undefined) void client.prefetchQuery(photoQuery(nextId, userId))
    }, prefetchDelayMs)

    return () => clearTimeout(timer)
  }, [client, photoId, userId, hasFaces, nextId])
}

function useTrackView(photo: Photo | undefined): void {
  const id = photo?.id
  const creatorId = photo?.user_id

  useEffect(() => {
    if (id === undefined || creatorId === undefined) return

    track({
      event_type: 'view',
      entity_type: 'photo',
      entity_id: id,
      metadata: { context: 'photo_detail_view', creator_id: creatorId },
    })
  }, [id, creatorId])
}
