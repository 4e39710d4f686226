import { paneColumnsClass } from '@shoebox/web-kit/site/two-pane.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { CsvActions } from '../batch/csv-actions.tsx'
import { listedPhotosQuery, type MyPhoto, uploadLimitsQuery } from '../queries.ts'
import { BatchTray } from './batch-tray.tsx'
import { DropZone } from './drop-zone.tsx'
import type { QueueSnapshot } from './engine/queue-store.ts'
import { isSending } from './engine/upload-item.ts'
import { UploadLeaveGuard } from './upload-leave-guard.tsx'
import { UploadQueue } from './upload-queue.tsx'
import { useUploadEngine } from './use-upload-engine.ts'

type UploadScreenProps = {
  userId: string
  /** The page header, above the drop zone and the list. */
  children: ReactNode
}

/** File picker and upload list, next to the tray for batch edits. */
export function UploadScreen({ userId, children }: UploadScreenProps) {
  const { engine, snapshot } = useUploadEngine(userId)
  const { data: limits } = useQuery(uploadLimitsQuery(userId))
  const photos = useListedPhotos(userId, snapshot)
  const listedPhotos = listUploadedPhotos(snapshot.items, photos)
  // Each CSV import resets the tray; otherwise the tray's edits would overwrite the imported values.
  const [importCount, setImportCount] = useState(0)

  return (
    <div className="@container/page">
      <div
        className={`grid min-h-[calc(100dvh-var(--spacing-header))] content-start roomy:content-stretch ${paneColumnsClass}`}
      >
        <div className="min-w-0 px-gutter pt-8 pb-18 max-md:pb-8">
          {children}
          <DropZone onFiles={engine.choose} minShortSide={limits?.short_side ?? null} />
          <UploadQueue engine={engine} snapshot={snapshot} photos={photos}>
            {listedPhotos.length > 0 && (
              <CsvActions
                userId={userId}
                photos={listedPhotos}
                onImport={() => setImportCount((before) => before + 1)}
              />
            )}
          </UploadQueue>
        </div>
        <BatchTray key={importCount} userId={userId} items={snapshot.items} photos={listedPhotos} />
        <UploadLeaveGuard isSending={snapshot.items.some(isSending)} />
      </div>
    </div>
  )
}

/** The uploaded photos of the list, in row order. */
function listUploadedPhotos(
  items: readonly { photo: { photoId: string } | null; stage: string }[],
  photos: ReadonlyMap<string, MyPhoto>,
): MyPhoto[] {
  return items.flatMap(({ photo, stage }) => {
    const listedPhoto = photo && stage === 'done' ? photos.get(photo.photoId) : undefined
    return listedPhoto ? [listedPhoto] : []
  })
}

const debounceMs = 800

/** Server data of the listed photos, by id. It is refetched when the status of an uploaded photo changes. */
function useListedPhotos(userId: string, { items }: QueueSnapshot): ReadonlyMap<string, MyPhoto> {
  const client = useQueryClient()
  const uploadedItems = items.filter(
    ({ stage, photo }) => (stage === 'done' || stage === 'duplicate') && photo !== null,
  )
  const statuses = uploadedItems.map(({ photo }) => photo?.status).join(' ')
  const { data } = useQuery({ ...listedPhotosQuery(userId), enabled: uploadedItems.length > 0 })

  useEffect(() => {
    if (statuses === '') return undefined
    const timer = setTimeout(
      () => void client.invalidateQueries(listedPhotosQuery(userId)),
      debounceMs,
    )
    return () => clearTimeout(timer)
  }, [client, userId, statuses])

  return useMemo(() => new Map(data?.map((photo) => [photo.id, photo])), [data])
}
