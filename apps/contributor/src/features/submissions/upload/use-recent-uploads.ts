import type { Client } from '@shoebox/contract/client/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { recentUploadsQuery } from '../queries.ts'
import type { QueueSnapshot } from './engine/queue-store.ts'
import { filterUnfinished } from './engine/unfinished-uploads.ts'
import type { UploadEngine } from './engine/upload-engine.ts'
import type { RecentUpload } from './engine/upload-item.ts'
import {
  forgetRejected,
  readClearedPhotos,
  readRejectedFiles,
  rememberRejected,
} from './engine/upload-storage.ts'

type Options = { userId: string; engine: UploadEngine; snapshot: QueueSnapshot }

/** Files of a folder that finish in quick succession cause only one refetch. */
const debounceMs = 1_000

/** Lists unfinished uploads of the last day again after a reload, and adds server data to the rows of this visit. */
export function useRecentUploads({ userId, engine, snapshot }: Options): void {
  const client = useQueryClient()
  const { data } = useQuery(recentUploadsQuery(userId))
  const doneCount = snapshot.items.filter(({ stage, photo }) => photo && stage === 'done').length
  const otherTabCount = snapshot.items.filter(({ stage }) => stage === 'in-other-tab').length

  const addRecent = useEffectEvent((serverUploads: readonly ServerUpload[]) => {
    const clearedIds = readClearedPhotos()
    const listedIds = new Set(snapshot.items.flatMap(({ photo }) => (photo ? [photo.photoId] : [])))
    const uploads = filterUnfinished(serverUploads, listedIds)
      .filter(({ photo_id }) => !clearedIds.has(photo_id))
      .map(toRecentUpload)
    engine.dispatch({ kind: 'recent-uploads-loaded', uploads })
  })
  useEffect(() => {
    if (data !== undefined) addRecent(data)
  }, [data])
  const countsKey = `${doneCount} ${otherTabCount}`
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

/** Stores and restores the rows of files that the browser rejected. The server does not know these files. */
export function useRejectedFiles({ userId, engine, snapshot }: Options): void {
  const listedIds = useRef<ReadonlySet<string>>(new Set())

  useEffect(
    () => engine.dispatch({ kind: 'rejected-files-loaded', files: readRejectedFiles(userId) }),
    [engine, userId],
  )
  useEffect(() => {
    const files = snapshot.items.flatMap(({ file, stage, failure, upload, photo }) =>
      stage === 'rejected' && failure && upload === null && photo === null
        ? [{ file, failure }]
        : [],
    )
    const ids = new Set(files.map(({ file }) => file.id))
    rememberRejected(userId, files)
    forgetRejected(new Set([...listedIds.current].filter((id) => !ids.has(id))))
    listedIds.current = ids
  }, [userId, snapshot.items])
}

type ServerUpload = Awaited<ReturnType<Client['listRecentUploads']>>[number]

function toRecentUpload(upload: ServerUpload): RecentUpload {
  const { photo_id: photoId, photoid, photo_status: status, width, height } = upload
  return {
    photo: { photoId, photoid, status },
    name: upload.file_name,
    size: upload.file_size,
    pixels: width !== null && height !== null ? { width, height } : null,
    step: upload.step,
    failure: upload.failure,
    hasSimilarPhoto: upload.looks_alike,
    backOf: upload.back_of,
  }
}
