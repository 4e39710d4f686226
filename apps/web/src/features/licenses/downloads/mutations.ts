import { ApiError } from '@shoebox/contract/client/api-error'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { saveFromUrl } from '../../../lib/save-file.ts'
import { type ArchiveRendition, renditionLabels } from './describe-line.ts'
import {
  type Archive,
  archivesQuery,
  downloadsKey,
  filesPollMs,
  type IssuedDownload,
  type Rendition,
} from './queries.ts'

type FileOptions = {
  userId: string
  licenseId: string
  rendition: Rendition
  /** A removed file is made again on request, and is not ready at once. */
  isRemoved: boolean
  onIssued: (download: IssuedDownload) => void
}

/**
 * Requests a URL of a file on click, and lets the browser download it. `isBeingMade` is true from the request of a removed file
 * until the list says that it is ready.
 */
export function useDownloadFile(options: FileOptions) {
  const { userId, licenseId, rendition, isRemoved, onIssued } = options
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: downloadsKey(userId) })
  const [isRequested, setRequested] = useState(false)
  const isBeingMade = isRequested && isRemoved
  const poll = useEffectEvent(refresh)
  useEffect(() => {
    if (!isBeingMade) return undefined
    const timer = setInterval(() => void poll(), filesPollMs)

    return () => clearInterval(timer)
  }, [isBeingMade])

  const mutation = useSingleMutation({
    mutationFn: () => api.createDownload({ params: { id: licenseId }, body: { rendition } }),
    onSuccess: (download) => {
      saveFromUrl(download)
      onIssued(download)
      void refresh()
    },
    onError: (error) => {
      const label = renditionLabels[rendition]
      if (isCode(error, 'file_not_ready')) {
        setRequested(true)
        toast({
          title: isRemoved ? `The ${label} is being made again` : `The ${label} is being made`,
          description: 'You can download it here in about a minute.',
        })
      } else showFailure('Couldn’t download the file', error)
      // Staff may have suspended the downloads, or a job has removed the file.
      void refresh()
    },
  })

  return { ...mutation, isBeingMade }
}

type ArchiveRequest = { licenseIds: readonly string[]; rendition: ArchiveRendition }

/** Packs files into a ZIP. The server returns the same ZIP for a second request. */
export function useCreateArchive(userId: string) {
  const client = useQueryClient()

  return useSingleMutation({
    mutationFn: ({ licenseIds, rendition }: ArchiveRequest) =>
      api.createArchive({ body: { license_ids: [...licenseIds], rendition } }),
    onSuccess: (archive) => listFirst(client, userId, archive),
    onError: (error) => showFailure('Couldn’t pack the ZIP', error),
  })
}

export function useDownloadArchive(userId: string, archiveId: string) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: downloadsKey(userId) })

  return useSingleMutation({
    mutationFn: () => api.createArchiveDownload({ params: { id: archiveId } }),
    onSuccess: (download) => {
      saveFromUrl(download)
      void refresh()
    },
    onError: (error) => {
      if (isCode(error, 'not_found'))
        toast({
          title: 'This ZIP is no longer available',
          description: 'Select the photos again to pack a new one.',
          tone: 'error',
        })
      else showFailure('Couldn’t download the ZIP', error)
      void refresh()
    },
  })
}

/** Shows the archive at once; the list then polls its progress. */
function listFirst(client: QueryClient, userId: string, archive: Archive): void {
  const { queryKey } = archivesQuery(userId)
  client.setQueryData(queryKey, (list = []) => [
    archive,
    ...list.filter(({ id }) => id !== archive.id),
  ])
  void client.invalidateQueries({ queryKey })
}

function showFailure(title: string, error: Error): void {
  toast({
    title,
    description: describeFailure(error, 'The server didn’t respond. Please try again.'),
    tone: 'error',
  })
}

function isCode(error: Error, code: string): boolean {
  return error instanceof ApiError && error.code === code
}
