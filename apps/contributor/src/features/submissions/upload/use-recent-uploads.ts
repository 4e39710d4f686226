import type { Client } from '@shoebox/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { recentUploadsQuery } from '../queries.ts'
import type { Shown } from './engine/queue-store.ts'
import { unfinishedUploads } from './engine/unfinished-uploads.ts'
import type { UploadEngine } from './engine/upload-engine.ts'
import type { RecentUpload } from './engine/upload-item.ts'
import { clearedPhotos } from './engine/upload-storage.ts'

type Options = { userId: string; engine: UploadEngine; shown: Shown }

/** Debounce: files of a folder that finish one after another cause one refetch. */
const settleMs = 1_000

/** Restores uploads of the last day after a reload, and adds server-only data to current ones. */
export function useRecentUploads({ userId, engine, shown }: Options): void {
  const client = useQueryClient()
  const { data } = useQuery(recentUploadsQuery(userId))
  const through = shown.items.filter(({ stage, photo }) => photo && stage === 'done').length
  const elsewhere = shown.items.filter(({ stage }) => stage === 'elsewhere').length

  const report = useEffectEvent((found: readonly Listed[]) => {
    const cleared = clearedPhotos()
    const listed = new Set(shown.items.flatMap(({ photo }) => (photo ? [photo.photoId] : [])))
    const uploads = unfinishedUploads(found, listed)
      .filter(({ photo_id }) => !cleared.has(photo_id))
      .map(readRecent)
    engine.dispatch({ kind: 'found-recent', uploads })
  })
  useEffect(() => {
    if (data !== undefined) report(data)
  }, [data])
  const moves = `${through} ${elsewhere}`
  const reportedMoves = useRef('0 0')
  useEffect(() => {
    if (reportedMoves.current === moves) return undefined
    const timer = setTimeout(() => {
      reportedMoves.current = moves
      void client.invalidateQueries(recentUploadsQuery(userId))
    }, settleMs)
    return () => clearTimeout(timer)
  }, [client, userId, moves])
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
