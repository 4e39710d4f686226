import { api } from '@shoebox/web-kit/api/api'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { openUploadsQuery, uploadLimitsQuery } from '../queries.ts'
import { listLockedUploads } from './engine/locks.ts'
import type { QueueSnapshot } from './engine/queue-store.ts'
import { sendPart } from './engine/send-part.ts'
import { createUploadEngine, type UploadEngine } from './engine/upload-engine.ts'
import { hashFile } from './files/hash-file.ts'
import { readFileHeader } from './files/picture-size.ts'
import { followProgress, type PhotoProgress } from './follow-progress.ts'
import { useRecentUploads, useRejectedFiles } from './use-recent-uploads.ts'

/** The page's upload engine. The hook tells it about connectivity and earlier uploads, and closes it on unmount. */
export function useUploadEngine(userId: string): { engine: UploadEngine; snapshot: QueueSnapshot } {
  const [engine] = useState(() => createUploadEngine({ api, hashFile, readFileHeader, sendPart }))
  const snapshot = useSyncExternalStore(engine.subscribe, engine.snapshot)
  const isOnline = useIsOnline()

  useEffect(() => {
    engine.open()
    return engine.close
  }, [engine])
  useEffect(
    () => engine.dispatch({ kind: isOnline ? 'went-online' : 'went-offline' }),
    [engine, isOnline],
  )
  useOpenUploads(userId, engine)
  useLimits(userId, engine)
  useRecentUploads({ userId, engine, snapshot })
  useRejectedFiles({ userId, engine, snapshot })

  const dispatchPhotoUpdate = (photo: PhotoProgress) =>
    engine.dispatch({
      kind: 'photo-updated',
      photoId: photo.photo_id,
      status: photo.photo_status,
      step: photo.step,
      failure: photo.failure,
    })
  useUploadProgress({
    isEnabled: snapshot.items.some(({ stage }) => stage === 'processing'),
    onSnapshot: (photos) => photos.forEach(dispatchPhotoUpdate),
    onChange: dispatchPhotoUpdate,
  })

  return { engine, snapshot }
}

function useOpenUploads(userId: string, engine: UploadEngine): void {
  const { data: openUploads } = useQuery(openUploadsQuery(userId))

  useEffect(() => {
    if (openUploads === undefined) return
    void listLockedUploads().then((lockedIds) =>
      engine.addOpenUploads(
        openUploads.map((upload) => ({
          uploadId: upload.upload_id,
          photoid: upload.photoid,
          name: upload.file_name,
          size: upload.file_size,
          sha256: upload.sha256,
          isInOtherTab: lockedIds.has(upload.upload_id),
        })),
      ),
    )
  }, [engine, openUploads])
}

function useLimits(userId: string, engine: UploadEngine): void {
  const { data } = useQuery(uploadLimitsQuery(userId))

  useEffect(() => {
    if (data === undefined) return
    const { pixels: maxPixels, side: maxSide, short_side: minShortSide } = data
    engine.dispatch({ kind: 'limits-loaded', limits: { maxPixels, maxSide, minShortSide } })
  }, [engine, data])
}

type Options = {
  isEnabled: boolean
  onSnapshot: (photos: readonly PhotoProgress[]) => void
  onChange: (photo: PhotoProgress) => void
  onConnectionChange?: (isUp: boolean) => void
}

/** Streams processing updates of the user's photos while `isEnabled`. */
function useUploadProgress({ isEnabled, ...handlers }: Options): void {
  const onSnapshot = useEffectEvent(handlers.onSnapshot)
  const onChange = useEffectEvent(handlers.onChange)
  const onConnectionChange = useEffectEvent((isUp: boolean) => handlers.onConnectionChange?.(isUp))

  useEffect(() => {
    if (!isEnabled) return undefined
    return followProgress({
      connect: api.followProgress,
      onSnapshot: (photos) => onSnapshot(photos),
      onChange: (photo) => onChange(photo),
      onConnectionChange: (isUp) => onConnectionChange(isUp),
    })
  }, [isEnabled])
}
