import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { MyPhoto } from './batch/my-photo.ts'
import { listedPhotosQuery } from './queries.ts'
import type { Shown } from './upload/engine/queue-store.ts'

const settleMs = 800

/** Server data of the listed photos, by id; refetched whenever one of them changes status. */
export function useListedPhotos(userId: string, { items }: Shown): ReadonlyMap<string, MyPhoto> {
  const client = useQueryClient()
  const done = items.filter(
    ({ stage, photo }) => (stage === 'done' || stage === 'duplicate') && photo !== null,
  )
  const states = done.map(({ photo }) => photo?.status).join(' ')
  const { data } = useQuery({ ...listedPhotosQuery(userId), enabled: done.length > 0 })

  useEffect(() => {
    if (states === '') return undefined
    const timer = setTimeout(
      () => void client.invalidateQueries(listedPhotosQuery(userId)),
      settleMs,
    )
    return () => clearTimeout(timer)
  }, [client, userId, states])

  return useMemo(() => new Map(data?.map((photo) => [photo.id, photo])), [data])
}
