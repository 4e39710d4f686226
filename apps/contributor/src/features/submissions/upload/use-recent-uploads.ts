import type { Client } from '@shoebox/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { recentUploadsQuery } from '../queries.ts'
import type { QueueSnapshot } from './engine/queue-store.ts'
import { unfinishedUploads } from './engine/unfinished-uploads.ts'
import type { UploadEngine } from './engine/upload-engine.ts'
import type { RecentUpload } from './engine/upload-item.ts'
import { clearedPhotos } from './engine/upload-storage.ts'

type Options = { userId: string; engine: UploadEngine; snapshot: QueueSnapshot }

/** Debounce: files of a folder that finish one after another cause one refetch. */
const debounceMs = 1_000

/** Restores uploads of the last day after a reload, and adds server-only data to current ones. */
export function useRecentUploads({ userId, engine, snapshot }: Options): void {
  const client = useQueryClient()
  const { data } = useQuery(recentUploadsQuery(userId))
  const doneCount = snapshot.items.filter(({ stage, photo }) => photo && stage === 'done').length
  const elsewhereCount = snapshot.items.filter(({ stage }) => stage === 'elsewhere').length

  const addRecent = useEffectEvent((found: readonly Listed[]) => {
    const cleared = clearedPhotos()
    const listed = new Set(snapshot.items.flatMap(({ photo }) => (photo ? [photo.photoId] : [])))
    const uploads = unfinishedUploads(found, listed)
      .filter(({ photo_id }) => !cleared.has(photo_id))
      .map(readRecent)
    engine.dispatch({ kind: 'found-recent', uploads })
  })
  useEffect(() => {
    if (data !== undefined) addRecent(data)
  }, [data])
  const countsKey = `${doneCount} ${elsewhereCount}`
  const fetchedCountsKey = useRef('0 0')
  useEffect(() => {
    if (fetchedCountsKey.current === countsKey) return undefined
    const timer = setTimeout(() => {
      fetchedCountsKey.current = countsKey
      void client.invalidateQueries(recentUploadsQuery(userId))
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [client, userId, countsKey])
}

type Listed = Awaited<ReturnType<Client['listRecentUploads']>>[number]

function readRecent(upload: Listed): RecentUpload {
  const { photo_id: photoId, photoid, photo_status: status, width, height } = upload
  return {
    photo: { photoId, photoid, status },
    name: upload.file_name,
    size: upload.file_size,
    pixels: width !== null && height !== null ? { width, height } : null,
    step: upload.step,
    failure: upload.failure,
    looksAlike: upload.looks_alike,
    backOf: upload.back_of,
  }
}
